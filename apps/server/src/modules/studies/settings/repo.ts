import { newPerDay, perDay, type Pause } from '@tensaku/domain/studies'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'

type Chosen = { per_day: number; new_per_day: number; ranking: boolean }

/** Everything that decides how much a learner studies on a day. `days` are their days with an answer, in order. */
export type Study = {
  settings: Chosen
  pauses: Pause[]
  days: string[]
  /** The cards whose answer counted on that day, and the new ones among them. */
  answered: number
  begun: number
}

const usual: Chosen = { per_day: perDay.usual, new_per_day: newPerDay.usual, ranking: true }

/** How a learner studies, seen on a day in Japan. */
export async function studyOf(db: Connection, userId: number, today: string): Promise<Study> {
  const { rows } = await sql<Omit<Study, 'settings'> & { settings: Chosen | null }>`
    select
      (select json_build_object('per_day', per_day, 'new_per_day', new_per_day, 'ranking', ranking)
       from study_settings where user_id = ${userId}) as settings,
      (select coalesce(json_agg(json_build_object('from', from_day, 'until', until_day) order by from_day), '[]')
       from study_pauses where user_id = ${userId}) as pauses,
      array(select day::text from study_days where user_id = ${userId} order by day) as days,
      (select count(*) from card_states where user_id = ${userId} and last_day = ${today}) as answered,
      (select count(*) from card_states where user_id = ${userId} and first_day = ${today}) as begun`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table answered no row')
  return { ...row, settings: row.settings ?? usual }
}

/** All pauses of a learner, in order. */
export const pausesOf = (db: Connection, userId: number): Promise<Pause[]> =>
  db
    .selectFrom('study_pauses')
    .select(['from_day as from', 'until_day as until'])
    .where('user_id', '=', userId)
    .orderBy('from_day')
    .execute()

/** The day on which study goes on, if a learner has a pause on a day; null if they have none. */
export async function pausedUntil(db: Connection, userId: number, date: string): Promise<string | null> {
  const row = await db
    .selectFrom('study_pauses')
    .select('until_day')
    .where('user_id', '=', userId)
    .where('from_day', '<=', date)
    .where('until_day', '>', date)
    .executeTakeFirst()
  return row?.until_day ?? null
}

export async function chosenOf(db: Connection, userId: number): Promise<Chosen> {
  const row = await db
    .selectFrom('study_settings')
    .select(['per_day', 'new_per_day', 'ranking'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? usual
}

export async function storeChosen(tx: Tx, userId: number, { per_day, new_per_day, ranking }: Chosen, at: Date) {
  const values = { per_day, new_per_day, ranking, updated_at: at }
  await tx
    .insertInto('study_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Begins a pause on a day. */
export const beginPause = (tx: Tx, userId: number, { from, until }: Pause) =>
  tx.insertInto('study_pauses').values({ user_id: userId, from_day: from, until_day: until }).execute()

/** Gives the pause that holds on a day another end. One that ends on its first day never was. */
export async function changePause(tx: Tx, userId: number, today: string, until: string): Promise<void> {
  if (until === today)
    await tx.deleteFrom('study_pauses').where('user_id', '=', userId).where('from_day', '=', today).execute()
  await tx
    .updateTable('study_pauses')
    .set({ until_day: until })
    .where('user_id', '=', userId)
    .where('from_day', '<=', today)
    .where('until_day', '>', today)
    .execute()
}

/** Whether a member of a column takes part in rankings. */
export const takesPart = (userId: string) =>
  sql<boolean>`not exists (select from study_settings s where s.user_id = ${sql.ref(userId)} and not s.ranking)`
