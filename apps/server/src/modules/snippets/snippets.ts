import type { Snippet } from '@tensaku/contract'
import {
  type SnippetRow,
  snippetsOf,
  countSnippets,
  insertSnippet,
  sameSnippet,
  rewriteSnippet,
  snippetOf,
  removeSnippet,
} from './repo.ts'
import { mostSnippets } from '@tensaku/domain/snippets'
import { lockInstructor } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { Refused, orRefuse } from '../../http/refused.ts'

const snippetView = ({ id, name, content, kind, updated_at: at }: SnippetRow): Snippet => ({
  id,
  name,
  content,
  kind,
  updated_at: at.toISOString(),
})

/** Returns all snippets: the desk searches them itself, also without a network. */
export const listSnippets = implement('GET /api/instructor/snippets', async ({ db }, { actor }) => {
  const rows = await snippetsOf(db, actor.id)
  const pagination = { page: 1, per_page: Math.max(1, rows.length), last_page: 1, total: rows.length }
  return { items: rows.map(snippetView), pagination, max: mostSnippets }
})

/** The instructor's row is locked, so that parallel requests respect the limit and a double tap stores one. */
export const createSnippet = implement('POST /api/instructor/snippets', async ({ db, clock }, { actor, body }) =>
  inTransaction(db, async (tx) => {
    await lockInstructor(tx, actor.id)
    const same = await sameSnippet(tx, actor.id, body)
    if (same) return snippetView(same)
    if ((await countSnippets(tx, actor.id)) >= mostSnippets) throw new Refused('snippet_limit')
    return snippetView(await insertSnippet(tx, actor.id, body, clock.now()))
  }),
)

export const updateSnippet = implement(
  'PUT /api/instructor/snippets/{snippetId}',
  async ({ db }, { actor, params }) => orRefuse(await snippetOf(db, actor.id, params.snippetId), 'snippet_not_found'),
  async ({ db, clock }, { loaded, body }) =>
    snippetView(orRefuse(await rewriteSnippet(db, loaded.id, body, clock.now()), 'snippet_not_found')),
)

export const deleteSnippet = implement(
  'DELETE /api/instructor/snippets/{snippetId}',
  async ({ db }, { actor, params }) => orRefuse(await snippetOf(db, actor.id, params.snippetId), 'snippet_not_found'),
  async ({ db }, { loaded }) => {
    await removeSnippet(db, loaded.id)
    return undefined
  },
)
