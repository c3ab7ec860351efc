import { defineModule } from '../manifest.ts'
import { createSnippet, deleteSnippet, listSnippets, updateSnippet } from './snippets.ts'

/** Everything this module gives to a process. */
export const snippetsModule = defineModule({
  name: 'snippets',
  calls: [listSnippets, createSnippet, updateSnippet, deleteSnippet],
})
