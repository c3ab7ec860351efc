import { implement } from '../../../http/call.ts'
import { usableResource } from './usable.ts'
import { readingView } from './view.ts'

/** the chapters of a textbook, to read in the app. */
export const getResource = implement(
  'GET /api/users/{id}/resources/{resourceId}',
  async ({ db }, { actor, params }) => usableResource(db, actor.id, params.resourceId),
  async (_services, { loaded }) => readingView(loaded, loaded.content),
)
