import { randomUUID } from 'node:crypto'
import { openDatabase, type Database } from '../apps/server/src/db/database.ts'
import { addMember, hashPassword } from '../apps/server/src/modules/account/index.ts'
import { grant } from '../apps/server/src/modules/points/index.ts'

/** The password of everybody in the journeys, and of the demo accounts. */
export const password = 'tensaku-demo-1'

let opened: Database | undefined
const database = () => (opened ??= openDatabase(process.env['E2E_DATABASE'] ?? '', { max: 2 }))

/** A verified learner whom nobody knows yet. He has no points but the gift of his first visit, unless more are given. */
export async function freshLearner(
  given: { points?: number } = {},
): Promise<{ id: number; email: string; username: string }> {
  const username = `l${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const now = new Date()
  const id = await addMember(
    database(),
    { email, username, level: 2, verified: true },
    await hashPassword(password),
    now,
  )
  if (id === undefined) throw new Error('the learner exists already')
  const { points } = given
  if (points) {
    await database()
      .transaction()
      .execute((tx) =>
        grant(tx, {
          userId: id,
          amount: points,
          kind: 'adjust',
          lot: 'free',
          days: 365,
          ref: { type: 'user', id },
          now,
        }),
      )
  }
  return { id, email, username }
}

/** Ends every session of a learner, as the passing of time would. */
export async function expireSessions(userId: number): Promise<void> {
  await database()
    .updateTable('sessions')
    .set({ revoked_at: new Date() })
    .where('principal', '=', 'member')
    .where('principal_id', '=', userId)
    .execute()
}
