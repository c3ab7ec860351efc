import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

export type MatchReason = 'gift' | 'trial' | 'withdrawn'

/** Adds the unknown hashes; returns their number. */
export async function insertIdentities(
  tx: Tx,
  reason: MatchReason,
  hashes: readonly Buffer[],
  at: Date,
): Promise<number> {
  if (hashes.length === 0) return 0
  const rows = await tx
    .insertInto('person_marks')
    .values(hashes.map((hash) => ({ reason, hash, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute()
  return rows.length
}

export async function isRememberedIdentity(
  db: Connection,
  reason: MatchReason,
  hashes: readonly Buffer[],
): Promise<boolean> {
  if (hashes.length === 0) return false
  return hasRow(
    db.selectFrom('person_marks').select('at').where('reason', '=', reason).where('hash', 'in', hashes).limit(1),
  )
}

/** The data that identifies the person of an account: the address and the social accounts. */
export async function personOf(db: Connection, userId: number) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const socials = await db
    .selectFrom('social_accounts')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .execute()
  return { email, socials }
}
