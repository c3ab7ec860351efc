import type { Connection } from '../../db/database.ts'

/** Skips locked rows: a ticket that its owner's sign-in has locked is deleted with it, or in the next round. */
const deleteExpiredTickets = (db: Connection, now: Date) =>
  db
    .deleteFrom('sign_in_tickets')
    .where('hash', 'in', (eb) =>
      eb.selectFrom('sign_in_tickets').select('hash').where('expires_at', '<', now).forUpdate().skipLocked(),
    )
    .executeTakeFirst()

/** Deletes hits that no limit needs any more. Returns their number. */
export async function deleteExpired(db: Connection, before: Date, now: Date): Promise<number> {
  const results = await Promise.all([
    db.deleteFrom('turns').where('until', '<', now).executeTakeFirst(),
    db.deleteFrom('login_failures').where('at', '<', before).executeTakeFirst(),
    db.deleteFrom('verification_codes').where('sent_at', '<', before).executeTakeFirst(),
    db.deleteFrom('spent_captchas').where('expires_at', '<', now).executeTakeFirst(),
    // An expired link gets the same refusal as one that never existed.
    db.deleteFrom('password_resets').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('desk_password_links').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('sso_tokens').where('expires_at', '<', before).executeTakeFirst(),
    db.deleteFrom('email_undos').where('expires_at', '<', now).executeTakeFirst(),
    deleteExpiredTickets(db, now),
  ])
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

/** Stores a secret of the service, unless there is one of this name. */
export async function insertSecret(db: Connection, secret: { name: string; value: Buffer; at: Date }): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: secret.name, value: secret.value, created_at: secret.at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function secretOf(db: Connection, name: string): Promise<Uint8Array> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
