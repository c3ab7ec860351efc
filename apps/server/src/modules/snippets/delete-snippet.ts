import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { removeSnippet, snippetOf } from './repo.ts'

export const deleteSnippet = implement(
  'DELETE /api/instructor/snippets/{snippetId}',
  async ({ db }, { actor, params }) => orRefuse(await snippetOf(db, actor.id, params.snippetId), 'snippet_not_found'),
  async ({ db }, { loaded }) => {
    await removeSnippet(db, loaded.id)
    return undefined
  },
)
