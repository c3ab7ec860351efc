import { defineModule } from '../manifest.ts'
import { createSnippet } from './create-snippet.ts'
import { deleteSnippet } from './delete-snippet.ts'
import { listSnippets } from './list-snippets.ts'
import { updateSnippet } from './update-snippet.ts'

/** Everything this module gives to a process. */
export const snippetsModule = defineModule({
  name: 'snippets',
  calls: [listSnippets, createSnippet, updateSnippet, deleteSnippet],
})
