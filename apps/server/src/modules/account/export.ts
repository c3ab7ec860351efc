import type { Connection } from '../../db/database.ts'
import { agreementsOf } from './profile/repo.ts'
import { socialAccountsOf } from './social/repo.ts'
import { userById } from './profile/repo.ts'
import { eventsOf } from './security-events/repo.ts'
import { sessionsOf } from './sessions/repo.ts'
import { securityEventView } from './security-events/view.ts'
import { sessionView } from './sessions/view.ts'
import { profileView } from './profile/view.ts'

const everything = 100_000

/** The member's account data: profile, consents, sessions, social accounts and security events. */
export async function exportOf(db: Connection, userId: number, now: Date) {
  const sessions = await sessionsOf(db, { principal: 'member', id: userId }, now)
  return {
    profile: { ...profileView(await userById(db, userId)), ...(await agreementsOf(db, userId)) },
    sessions: sessions.map((row) => {
      const { current: _, ...session } = sessionView(row, undefined)
      return { ...session, address: row.address }
    }),
    security_events: (await eventsOf(db, userId, undefined, everything)).map((row) => {
      const { current: _, ...event } = securityEventView(row, undefined)
      return event
    }),
    social_accounts: await socialAccountsOf(db, userId),
  }
}
