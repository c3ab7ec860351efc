import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

/** Those who have power, and so a second factor. */
export type Holder = { principal: 'instructor' | 'operator'; id: number }

export type FactorRow = { secret: Uint8Array; last_step: number; since: Date }

/** The second factor of somebody, if he has one. */
export async function factorOf(db: Connection, { principal, id }: Holder): Promise<FactorRow | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'last_step', 'since'])
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .executeTakeFirst()
}

/** Gives somebody his first second factor; false where he has one already. */
export async function insertFactor(
  tx: Tx,
  { principal, id }: Holder,
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

/** Takes a second factor away, and its recovery codes with it. Answers since when it was there, if it was. */
export async function deleteFactor(tx: Tx, { principal, id }: Holder): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('second_factors')
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .returning('since')
    .executeTakeFirst()
  return row?.since
}

/** Uses a step up, and all before it; false where it was used. */
export async function useStep(tx: Tx, { principal, id }: Holder, step: number): Promise<boolean> {
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

export async function insertRecoveryCodes(tx: Tx, { principal, id }: Holder, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, principal, principal_id: id })))
    .execute()
}

/** Uses a recovery code up; false where it is none of his, or was used. */
export async function useRecoveryCode(tx: Tx, { principal, id }: Holder, hash: Buffer, at: Date): Promise<boolean> {
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

/** How many recovery codes somebody has left. */
export async function recoveryLeft(db: Connection, { principal, id }: Holder): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.left
}
