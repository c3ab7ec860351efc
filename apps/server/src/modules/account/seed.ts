import { day } from '@tensaku/domain/calendar'
import type { Connection } from '../../db/database.ts'
import { readJson, type Seed } from '../../db/seeds.ts'
import type { Member } from '../../http/call.ts'
import { grant } from '../points/index.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { emailKeyOf } from './email/email-address.ts'

/** The password of every demo account. */
export const demoPassword = 'tensaku-demo-1'

/** The demo learner, who has finished corrections. */
export const demoLearner = 'learner@example.com'

/** The demo learner with a plan that has the assistant. */
export const demoPlanLearner = 'learner2@example.com'

/** Shown at the start of a server that has them. */
export const demoAccounts = [
  demoLearner,
  `${demoPlanLearner} (a plan with the AI assistant)`,
  'instructor@example.com (and instructor2 to instructor6)',
  'operator@example.com (at /desk/ops)',
]

/** A demo learner as the caller of their own calls, unless they are gone. */
export async function demoMember(db: Connection, email: string): Promise<Member | undefined> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return row && { kind: 'member', id: row.id, sessionId: '', verified: true }
}

/** Paid points last 180 days; the demo learner's are meant to last. */
const demoPointsDays = 3650

type Learner = { email: string; username: string; level: number; verified: boolean }
type Operator = { email: string; name: string }
type Accounts = { learners: (Learner & { adjust_points: number; joined_days_ago: number })[]; operators: Operator[] }

let hashed: Promise<string> | undefined
/** Computed once a process, because hashing is slow by design. */
export const demoPasswordHash = (): Promise<string> => (hashed ??= hashPassword(demoPassword))

/** Adds demo members whose addresses are free. Returns their ids by address. */
export async function addMembers(
  db: Connection,
  learners: readonly Learner[],
  passwordHash: string,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('users')
    .values(
      learners.map(({ email, username, level, verified }) => ({
        email,
        email_key: emailKeyOf(email),
        password_hash: passwordHash,
        username,
        username_key: username.toLowerCase(),
        level,
        level_asked: true,
        verified_at: verified ? now : null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

async function addOperators(
  db: Connection,
  operators: readonly Operator[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('operators')
    .values(
      operators.map(({ email, name }) => ({
        email,
        name,
        email_key: emailKeyOf(email),
        password_hash: passwordHash,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Demo accounts are added once and never changed: they belong to the people who sign in with them. */
export const accounts: Seed = {
  name: 'accounts',
  demo: true,
  async read() {
    const content = await readJson<Accounts>(new URL('seed/accounts.json', import.meta.url))
    return {
      content,
      async load(tx, now) {
        const passwordHash = await demoPasswordHash()
        await addOperators(tx, content.operators, passwordHash, now)
        for (const { adjust_points: amount, joined_days_ago: daysAgo, ...learner } of content.learners) {
          const joined = new Date(now.getTime() - daysAgo * day)
          const userId = (await addMembers(tx, [learner], passwordHash, joined)).get(learner.email)
          if (userId === undefined || amount === 0) continue
          const ref = { type: 'user', id: userId } as const
          await grant(tx, { userId, amount, kind: 'adjust', days: demoPointsDays, ref, now: joined })
        }
      },
    }
  },
}
