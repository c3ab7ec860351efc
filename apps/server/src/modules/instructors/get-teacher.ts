import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { rulesAt } from '../catalogue/index.ts'
import { memosOn } from './memos-repo.ts'
import { type ProfileRow, instructorFor } from './repo.ts'
import { profileView } from './view.ts'

async function profile({ db, clock }: Services, reader: number, row: ProfileRow, biz: boolean) {
  const now = clock.now()
  return profileView(row, await memosOn(db, reader, row.id), { now, rules: await rulesAt(db, now), biz })
}

export const getTeacher = implement(
  'GET /api/users/{id}/teachers/standard/{teacherId}',
  async ({ db }, { actor, params }) =>
    orRefuse(await instructorFor(db, actor.id, params.teacherId), 'teacher_not_found'),
  (services, { actor, loaded }) => profile(services, actor.id, loaded, false),
)

export const getBizTeacher = implement(
  'GET /api/users/{id}/teachers/biz/{teacherId}',
  async ({ db }, { actor, params }) => {
    const teacher = await instructorFor(db, actor.id, params.teacherId)
    return orRefuse(teacher?.biz_certified ? teacher : undefined, 'teacher_not_found')
  },
  (services, { actor, loaded }) => profile(services, actor.id, loaded, true),
)
