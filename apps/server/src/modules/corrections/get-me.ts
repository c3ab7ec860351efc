import { implement } from '../../http/call.ts'
import { instructorById } from './desk-order.ts'
import { meView } from './view.ts'

export const getMe = implement('GET /api/instructor/me', async ({ db }, { actor }) =>
  meView(await instructorById(db, actor.id)),
)
