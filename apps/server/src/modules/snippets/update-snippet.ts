import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { rewriteSnippet, snippetOf } from './repo.ts'
import { snippetView } from './view.ts'

export const updateSnippet = implement(
  'PUT /api/instructor/snippets/{snippetId}',
  async ({ db }, { actor, params }) => orRefuse(await snippetOf(db, actor.id, params.snippetId), 'snippet_not_found'),
  async ({ db, clock }, { loaded, body }) =>
    snippetView(orRefuse(await rewriteSnippet(db, loaded.id, body, clock.now()), 'snippet_not_found')),
)
