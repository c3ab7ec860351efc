import { implement } from '../../../http/call.ts'
import { found } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { mailPasswordLink } from '../applying/decide.ts'
import { holdInstructor } from './hold-instructor.ts'
import { rosterById } from './repo.ts'

/** For one whose link is too old, or who has forgotten his password. */
export const sendPasswordLink = implement(
  'POST /api/ops/instructors/{instructorId}/password-link',
  async ({ db }, { params }) => found(await rosterById(db, params.instructorId), 'teacher_not_found'),
  async (services, { actor, loaded, body: { why } }) => {
    await services.db.transaction().execute(async (tx) => {
      const { id } = await holdInstructor(tx, loaded.id)
      await mailPasswordLink(tx, services, id)
      const subject = { type: 'instructor', id } as const
      const at = services.clock.now()
      await audit(tx, { operatorId: actor.id, act: 'send_password_link', subject, before: {}, after: {}, why, at })
    })
    return undefined
  },
)
