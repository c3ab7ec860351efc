import type { Connection } from '../../db/database.ts'
import { agreementsOf, socialAccountsOf } from './account-repo.ts'
import { userById } from './repo.ts'
import { sessionsOf } from './sign-in/sessions-repo.ts'
import { livingSince } from './sign-in/sessions.ts'
import { sessionView, userView } from './view.ts'

/** What the account says of its member: his profile, what he agreed to, where he is signed in and by which accounts. */
export async function exportOf(db: Connection, userId: number, now: Date) {
  const sessions = await sessionsOf(db, userId, livingSince(now))
  return {
    profile: { ...userView(await userById(db, userId)), ...(await agreementsOf(db, userId)) },
    sessions: sessions.map((row) => {
      const { current: _, ...session } = sessionView(row, undefined)
      return { ...session, address: row.address }
    }),
    social_accounts: await socialAccountsOf(db, userId),
  }
}
