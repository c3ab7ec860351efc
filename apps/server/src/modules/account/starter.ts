import type { Connection } from '../../db/database.ts'
import { emailKeyOf } from './persons/persons.ts'

type Learner = { email: string; username: string; level: number; verified: boolean }

/** Puts a demo member in, if his address is free. Answers his id when he is new. */
export async function addMember(
  db: Connection,
  learner: Learner,
  passwordHash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: learner.email,
      email_key: emailKeyOf(learner.email),
      password_hash: passwordHash,
      username: learner.username,
      username_key: learner.username.toLowerCase(),
      level: learner.level,
      verified_at: learner.verified ? now : null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Puts a demo operator in, if his address is free. */
export async function addOperator(
  db: Connection,
  operator: { email: string; name: string },
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('operators')
    .values({ ...operator, email_key: emailKeyOf(operator.email), password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
