import type { Body } from '@tensaku/contract'
import { jstDate } from '@tensaku/domain/calendar'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { changeProfile, type ProfileChange } from './account-repo.ts'
import { userById } from './repo.ts'
import { unlessTaken } from './entry/taken.ts'
import { userView } from './view.ts'

type Given = Omit<Body<'PUT /api/users/{id}'>, 'settings'>

/** What was given, as it is kept: a chosen name, a phone as digits, an emptied name as none. */
function changeOf({ username, last_name, first_name, phone, ...rest }: Given): ProfileChange {
  return {
    ...rest,
    ...(username !== undefined && { username, username_key: username.toLowerCase(), username_chosen: true }),
    ...(last_name !== undefined && { last_name: last_name || null }),
    ...(first_name !== undefined && { first_name: first_name || null }),
    ...(phone !== undefined && { phone: phone?.replace(/\D/g, '') ?? null }),
  }
}

export const updateUser = implement('PUT /api/users/{id}', async ({ db, clock }, { actor, body }) => {
  const { settings = {}, ...given } = body
  const thisYear = Number(jstDate(clock.now()).slice(0, 4))
  if ((given.birth_year ?? 0) > thisYear) throw new Refused('invalid_input', { fields: ['birth_year'] })
  await unlessTaken(changeProfile(db, actor.id, changeOf(given), settings))
  return userView(await userById(db, actor.id))
})
