import { createSnippet } from './create-snippet.ts'
import { deleteSnippet } from './delete-snippet.ts'
import { listSnippets } from './list-snippets.ts'
import { updateSnippet } from './update-snippet.ts'

export const snippetCalls = [listSnippets, createSnippet, updateSnippet, deleteSnippet]
