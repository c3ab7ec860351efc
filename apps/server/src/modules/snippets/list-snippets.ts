import { mostSnippets } from '@tensaku/domain/snippets'
import { implement } from '../../http/call.ts'
import { snippetsOf } from './repo.ts'
import { snippetView } from './view.ts'

/** All of them: the desk searches them itself, so that it can without a network. */
export const listSnippets = implement('GET /api/instructor/snippets', async ({ db }, { actor }) => {
  const rows = await snippetsOf(db, actor.id)
  const pagination = { page: 1, per_page: Math.max(1, rows.length), last_page: 1, total: rows.length }
  return { items: rows.map(snippetView), pagination, max: mostSnippets }
})
