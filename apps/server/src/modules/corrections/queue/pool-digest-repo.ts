import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { cameIntoPool } from './repo.ts'
import { statusLiteral } from '../../../db/order-status.ts'

/** Whether an instructor wants mails about new orders in the pool; yes until they switch them off. */
export async function wantsDigest(db: Connection, instructorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pool_digests')
    .select('wanted')
    .where('instructor_id', '=', instructorId)
    .executeTakeFirst()
  return row?.wanted ?? true
}

export async function setWantsDigest(db: Connection, instructorId: number, wanted: boolean): Promise<void> {
  await db
    .insertInto('pool_digests')
    .values({ instructor_id: instructorId, wanted })
    .onConflict((conflict) => conflict.column('instructor_id').doUpdateSet({ wanted }))
    .execute()
}

/**
 * Instructors who accept orders, have a free slot, want digests and had none since `sentBefore`, where an order in the pool came
 * until `until` and was not examined for them yet.
 */
export async function awaitingDigest(
  db: Connection,
  { sentBefore, until }: { sentBefore: Date; until: Date },
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with newest as (
      select max(${cameIntoPool}) as at from orders o where o.status = ${statusLiteral.waiting} and ${cameIntoPool} <= ${until}
    )
    select i.id from instructors i
    cross join newest
    left join pool_digests d on d.instructor_id = i.id
    where i.accepting and i.suspended_at is null and coalesce(d.wanted, true)
      and (d.sent_at is null or d.sent_at <= ${sentBefore})
      and (d.seen_until is null or d.seen_until < newest.at) and newest.at is not null
      and (select count(*) from orders w where w.teacher_id = i.id and w.status = ${statusLiteral.correcting}) < i.slots
    order by d.seen_until nulls first, i.id
    limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an instructor's digest; undefined when another process has locked it, or they had one or want none. */
export async function lockDigest(
  tx: Tx,
  instructorId: number,
  sentBefore: Date,
): Promise<{ seen_until: Date | null } | undefined> {
  await tx
    .insertInto('pool_digests')
    .values({ instructor_id: instructorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('pool_digests')
    .select('seen_until')
    .where('instructor_id', '=', instructorId)
    .where('wanted', '=', true)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<=', sentBefore)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function keepDigest(
  tx: Tx,
  instructorId: number,
  kept: { seen_until: Date; sent_at?: Date },
): Promise<void> {
  await tx.updateTable('pool_digests').set(kept).where('instructor_id', '=', instructorId).execute()
}
