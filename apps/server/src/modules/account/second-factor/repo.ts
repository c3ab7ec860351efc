import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

/** The owner of a second factor: an instructor or an operator. */
export type DeskAccount = { principal: 'instructor' | 'operator'; id: number }

export type FactorRow = { secret: Uint8Array; last_step: number; since: Date }

/** The second factor of a account, if there is one. */
export async function factorOf(db: Connection, { principal, id }: DeskAccount): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'last_step', 'since'])
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .executeTakeFirst()
}

/** Stores the first second factor of a account; false if there is one already. */
export const hasSecondFactor = async (db: Connection, account: DeskAccount): Promise<boolean> =>
  (await factorOf(db, account)) !== undefined

export async function insertFactor(
  tx: Tx,
  { principal, id }: DeskAccount,
  factor: { secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  return hasRow(
    tx
      .insertInto('second_factors')
      .values({ principal, principal_id: id, secret: factor.secret, last_step: factor.step, since: factor.at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('principal_id'),
  )
}

/** Deletes a second factor and its recovery codes. Returns the time of its activation, if there was one. */
export async function deleteFactor(tx: Tx, { principal, id }: DeskAccount): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .returning('since')
    .executeTakeFirst()
  return row?.since
}

/** Uses a step and all earlier ones up; false if it was used before. */
export async function useStep(tx: Tx, { principal, id }: DeskAccount, step: number): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('principal', '=', principal)
      .where('principal_id', '=', id)
      .where('last_step', '<', step)
      .returning('principal_id'),
  )
}

export async function insertRecoveryCodes(
  tx: Tx,
  { principal, id }: DeskAccount,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, principal, principal_id: id })))
    .execute()
}

/** Uses a recovery code up; false if it is not a code of the account or was used before. */
export async function useRecoveryCode(
  tx: Tx,
  { principal, id }: DeskAccount,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('recovery_codes')
      .set({ used_at: at })
      .where('hash', '=', hash)
      .where('principal', '=', principal)
      .where('principal_id', '=', id)
      .where('used_at', 'is', null)
      .returning('principal_id'),
  )
}

/** The number of recovery codes that are left. */
export async function recoveryLeft(db: Connection, { principal, id }: DeskAccount): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.left
}
