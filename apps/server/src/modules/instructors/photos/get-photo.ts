import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { photoNamed } from './repo.ts'

/** Nobody guesses the name of a photo. It is no secret either: every member sees it. */
export const getPhoto = implement(
  'GET /api/teachers/photos/{photo}',
  async ({ db }, { params }) => orRefuse(await photoNamed(db, params.photo), 'file_not_found'),
  async (_services, { loaded }) => ({ type: 'image/jpeg', name: 'photo.jpg', bytes: loaded, unchanging: true }),
)
