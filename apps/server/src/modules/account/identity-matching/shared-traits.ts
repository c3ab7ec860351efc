import { day } from '@tensaku/domain/calendar'
import type { Connection } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { isPublic, networkOf } from '../network.ts'
import { personOfEmail } from './identities.ts'
import * as repo from './traits-repo.ts'

/** The ports and settings for distinguishing persons. */
export type Traits = Pick<Services, 'clock' | 'demo'> & { db: Connection }

const windowMs = 30 * day
const since = (now: Date): Date => new Date(now.getTime() - windowMs)

const networksOf = ({ places }: repo.Traits): Set<string> =>
  new Set(places.flatMap(({ address }) => (address !== null && isPublic(address) ? [networkOf(address)] : [])))
const devicesOf = ({ places }: repo.Traits): Set<string> =>
  new Set(places.flatMap(({ device }) => (device === null ? [] : [device])))

const meet = (one: Set<string>, other: Set<string>): boolean => [...one].some((trait) => other.has(trait))

const shared = (one: repo.Traits, other: repo.Traits): repo.Trait[] => [
  ...(meet(networksOf(one), networksOf(other)) ? (['address'] as const) : []),
  ...(meet(devicesOf(one), devicesOf(other)) ? (['device'] as const) : []),
  ...(personOfEmail(one.email) === personOfEmail(other.email) ? (['mailbox'] as const) : []),
]

/**
 * Whether a member and an instructor seem to be one person: their mail goes to one mailbox, or they signed in from one public
 * address or on one device in the last 30 days. Such a pair is recorded for the operator. In a demo both sides share one browser.
 */
export async function areOnePerson(
  { db, clock, demo }: Traits,
  userId: number,
  instructorId: number,
): Promise<boolean> {
  if (demo) return false
  const now = clock.now()
  const [member, [instructor]] = await Promise.all([
    repo.traitsOfMember(db, userId, since(now)),
    repo.traitsOfInstructors(db, since(now), instructorId),
  ])
  const traits = instructor ? shared(member, instructor) : []
  if (traits.length === 0) return false
  await repo.insertMatches(db, { userId, instructorId, traits, at: now })
  return true
}

/** The instructors who seem to be one person with a member: they are not offered the member's orders. */
export async function onePersonWith({ db, clock, demo }: Traits, userId: number): Promise<number[]> {
  if (demo) return []
  const from = since(clock.now())
  const member = await repo.traitsOfMember(db, userId, from)
  return (await repo.traitsOfInstructors(db, from)).filter((one) => shared(member, one).length > 0).map(({ id }) => id)
}
