import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, idsOf } from '../../../db/reading.ts'

export async function setWithdrawn(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ withdrawn_at: at, pending_email: null, pending_email_key: null })
    .where('id', '=', id)
    .execute()
}

/** Members who withdrew before an instant and are not anonymised yet, the earliest first. */
export async function withdrawnBefore(db: Connection, before: Date, count: number): Promise<number[]> {
  return idsOf(
    db
      .selectFrom('users')
      .select('id')
      .where('withdrawn_at', '<=', before)
      .where('anonymised_at', 'is', null)
      .orderBy('withdrawn_at')
      .limit(count),
  )
}

/** Locks a withdrawn member who is not anonymous yet; false if another process has locked or finished the row. */
export async function lockWithdrawn(tx: Tx, id: number): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('withdrawn_at', 'is not', null)
      .where('anonymised_at', 'is', null)
      .forNoKeyUpdate()
      .skipLocked(),
  )
}

/** Deletes a member's devices, networks and ways to sign in. */
export async function forgetTraces(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('principal', '=', 'member').where('principal_id', '=', userId).execute()
  await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('verification_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_undos').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('security_events').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sso_tokens').where('user_id', '=', userId).execute()
  await tx.updateTable('gift_holds').set({ address: null }).where('user_id', '=', userId).execute()
}

export async function emptyMember(
  tx: Tx,
  id: number,
  name: { email: string; username: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: name.email,
      email_key: name.email,
      username: name.username,
      username_key: name.username,
      password_hash: null,
      last_name: null,
      first_name: null,
      phone: null,
      birth_year: null,
      gender: null,
      newsletter: false,
      settings: '{}',
      anonymised_at: at,
    })
    .where('id', '=', id)
    .execute()
}
