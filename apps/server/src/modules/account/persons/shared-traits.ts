import type { Services } from '../../../ports/services.ts'
import { isPublic, networkOf } from '../sign-in/network.ts'
import * as repo from './traits-repo.ts'

const windowMs = 30 * 24 * 60 * 60 * 1000

const networksOf = (places: readonly repo.Place[]): Set<string> =>
  new Set(places.flatMap(({ address }) => (address !== null && isPublic(address) ? [networkOf(address)] : [])))
const devicesOf = (places: readonly repo.Place[]): Set<string> =>
  new Set(places.flatMap(({ device }) => (device === null ? [] : [device])))

const meet = (one: Set<string>, other: Set<string>): boolean => [...one].some((trait) => other.has(trait))

/**
 * Whether a member and an instructor seem to be one person: they signed in from one public address or on one
 * device in the last 30 days. Such a pair is kept for the operator. A demo is looked at from both sides in one browser.
 */
export async function areOnePerson(services: Services, userId: number, instructorId: number): Promise<boolean> {
  const { db, clock, demo } = services
  if (demo) return false
  const now = clock.now()
  const since = new Date(now.getTime() - windowMs)
  const [member, instructor] = await Promise.all([
    repo.placesOf(db, 'member', userId, since),
    repo.placesOf(db, 'instructor', instructorId, since),
  ])
  const traits: repo.Trait[] = [
    ...(meet(networksOf(member), networksOf(instructor)) ? (['address'] as const) : []),
    ...(meet(devicesOf(member), devicesOf(instructor)) ? (['device'] as const) : []),
  ]
  if (traits.length === 0) return false
  await repo.keepMatches(db, { userId, instructorId, traits, at: now })
  return true
}
