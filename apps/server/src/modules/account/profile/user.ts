import type { Body, ProfileField } from '@tensaku/contract'
import { jstDate } from '@tensaku/domain/calendar'
import { implement } from '../../../http/call.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refused } from '../../../http/refused.ts'
import { userOf } from './user-of.ts'
import { changeProfile, lockProfile, type ProfileChange } from './repo.ts'
import { closeAbandoned } from '../sign-up/close-abandoned.ts'
import { grantWelcomeGift } from '../gifts/welcome-gift.ts'
import { refuseTaken } from '../refuse-taken.ts'

type ProfileInput = Omit<Body<'PUT /api/users/{id}'>, 'settings' | 'base_revision' | 'level_asked'>

/** The given values in their stored form: the chosen name, a phone as digits, an empty name as null. */
function changeOf({ username, last_name, first_name, phone, ...rest }: ProfileInput): ProfileChange {
  return {
    ...rest,
    ...(rest.level !== undefined && { level_asked: true }),
    ...(username !== undefined && { username, username_key: username.toLowerCase(), username_chosen: true }),
    ...(last_name !== undefined && { last_name: last_name || null }),
    ...(first_name !== undefined && { first_name: first_name || null }),
    ...(phone !== undefined && { phone: phone?.replace(/\D/g, '') ?? null }),
  }
}

const fieldsOf = (given: ProfileInput) => Object.keys(given) as ProfileField[]

type Write = {
  id: number
  now: Date
  given: ProfileInput
  settings: Record<string, unknown>
  /** Only to note that the question for the level was put off. */
  levelAsked: true | undefined
  base: number | undefined
}

/** Refuses a field that another device changed to another value after `base`, with both values; merges the rest. */
async function write(tx: Tx, { id, now, given, settings, levelAsked, base = Infinity }: Write): Promise<void> {
  const { profile, revision, changes } = await lockProfile(tx, id)
  const change = { ...changeOf(given), ...(levelAsked && { level_asked: true }) }
  const fields = fieldsOf(given).filter((field) => change[field] !== profile[field])
  const stale = fields.filter((field) => (changes[field] ?? 1) > base)
  if (stale.length > 0) {
    const conflicts = stale.map((field) => ({ field, yours: change[field], theirs: profile[field] }))
    throw new Refused('profile_conflict', { head: await userOf(tx, id, now), conflicts })
  }
  if (fields.includes('username')) await closeAbandoned(tx, { username: given.username, by: id }, now)
  await changeProfile(tx, id, { change, settings, revision: fields.length > 0 ? revision + 1 : revision, fields })
}

export const getUser = implement('GET /api/users/{id}', async (services, { actor, address }) => {
  if (actor.verified) await grantWelcomeGift(services, actor.id, address)
  return userOf(services.db, actor.id, services.clock.now())
})

export const updateUser = implement('PUT /api/users/{id}', async ({ db, clock }, { actor, body }) => {
  const { settings = {}, base_revision: base, level_asked: levelAsked, ...given } = body
  const thisYear = Number(jstDate(clock.now()).slice(0, 4))
  if ((given.birth_year ?? 0) > thisYear) throw new Refused('invalid_input', { fields: ['birth_year'] })
  const asked = { id: actor.id, now: clock.now(), given, settings, levelAsked, base }
  await refuseTaken(inTransaction(db, (tx) => write(tx, asked)))
  return userOf(db, actor.id, clock.now())
})
