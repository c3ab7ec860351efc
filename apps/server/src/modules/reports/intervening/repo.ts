import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

export type LivingReport = { id: number; user_id: number; counsellor_id: number | null }

const living = (db: Connection) => db.selectFrom('counselling_reports').where('ended_at', 'is', null)

/** A report whose request has not ended, published or not. */
export const livingReport = (db: Connection, id: number): Promise<LivingReport | undefined> =>
  living(db).select(['id', 'user_id', 'counsellor_id']).where('id', '=', id).executeTakeFirst()

/** The same with the number of reports that each counsellor is writing. */
export const reportWithWriting = (db: Connection, id: number) =>
  living(db)
    .select(['id', 'user_id', 'counsellor_id'])
    .select(
      sql<Record<string, number>>`coalesce((select jsonb_object_agg(w.counsellor_id, w.count) from (
        select counsellor_id, count(*) from counselling_reports
        where published_at is null and ended_at is null and counsellor_id is not null group by counsellor_id
      ) w), '{}')`.as('writing'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
