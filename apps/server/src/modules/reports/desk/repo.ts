import type { ReportContent } from '@tensaku/domain/reports'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/reading.ts'

/** A report with its learner, as its counsellor sees it. Ended requests are nobody's. */
export type DeskReportRow = {
  id: number
  user_id: number
  username: string
  level: number | null
  goal: string
  question: string
  requested_at: Date
  due_at: Date
  counsellor_id: number | null
  content: ReportContent | null
  published_at: Date | null
}

/** `me` sees neither requests of learners who blocked them nor reports of other counsellors. */
const seenBy = (db: Connection, me: number) =>
  db
    .selectFrom('counselling_reports as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('r.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.counsellor_id', '=', me),
        eb.and([
          eb('r.counsellor_id', 'is', null),
          sql<boolean>`not exists (select from teacher_blocks b where b.user_id = r.user_id and b.instructor_id = ${me})`,
        ]),
      ]),
    )

const columns = [
  'r.id',
  'r.user_id',
  'u.username',
  'u.level',
  'r.goal',
  'r.question',
  'r.requested_at',
  'r.due_at',
  'r.counsellor_id',
  'r.content',
  'r.published_at',
] as const

export async function deskReportFor(db: Connection, me: number, id: number): Promise<DeskReportRow | undefined> {
  const row = await seenBy(db, me).select(columns).where('r.id', '=', id).executeTakeFirst()
  return row as DeskReportRow | undefined
}

export type Tab = 'open' | 'mine' | 'done'

const inTab = (db: Connection, me: number, tab: Tab) =>
  seenBy(db, me)
    .where('r.published_at', tab === 'done' ? 'is not' : 'is', null)
    .where('r.counsellor_id', tab === 'open' ? 'is' : '=', tab === 'open' ? null : me)

/** One page of a tab: open work by its due time, published reports the newest first. */
export async function deskReportsPage(
  db: Connection,
  me: number,
  { tab, page, perPage }: { tab: Tab; page: number; perPage: number },
): Promise<DeskReportRow[]> {
  const query = inTab(db, me, tab).select(columns)
  const sorted = tab === 'done' ? query.orderBy('r.published_at', 'desc') : query.orderBy('r.due_at')
  const rows = await sorted
    .orderBy('r.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows as DeskReportRow[]
}

/** The number of reports in each tab. */
export async function countsFor(db: Connection, me: number): Promise<Record<Tab, number>> {
  return seenBy(db, me)
    .select([
      sql<number>`count(*) filter (where r.counsellor_id is null)`.as('open'),
      sql<number>`count(*) filter (where r.counsellor_id is not null and r.published_at is null)`.as('mine'),
      sql<number>`count(*) filter (where r.published_at is not null)`.as('done'),
    ])
    .executeTakeFirstOrThrow()
}

/** Locks an unpublished report of a living request until the transaction ends; undefined if it is none. */
export async function lockUnpublished(
  tx: Tx,
  id: number,
): Promise<{ id: number; user_id: number; counsellor_id: number | null; due_at: Date } | undefined> {
  return tx
    .selectFrom('counselling_reports')
    .select(['id', 'user_id', 'counsellor_id', 'due_at'])
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** `near`: it is due so soon that its counsellor needs no reminder. */
export async function setClaimed(
  tx: Tx,
  id: number,
  { counsellorId, at, near }: { counsellorId: number; at: Date; near: boolean },
): Promise<void> {
  await tx
    .updateTable('counselling_reports')
    .set({ counsellor_id: counsellorId, claimed_at: at, reminded_at: near ? at : null })
    .where('id', '=', id)
    .execute()
}

/** Opens a report to the other counsellors, who are reminded of it in time. */
export async function setReleased(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('counselling_reports')
    .set({ counsellor_id: null, claimed_at: null, reminded_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setPublished(tx: Tx, id: number, content: ReportContent, at: Date): Promise<void> {
  await tx
    .updateTable('counselling_reports')
    .set({ content: json(content), published_at: at })
    .where('id', '=', id)
    .execute()
}

export type ReportWorkRow = { revision: number; content: ReportContent; updated_at: Date }

export async function workOf(db: Connection, reportId: number, me: number): Promise<ReportWorkRow | undefined> {
  const row = await db
    .selectFrom('report_works')
    .select(['revision', 'content', 'updated_at'])
    .where('report_id', '=', reportId)
    .where('instructor_id', '=', me)
    .executeTakeFirst()
  return row as ReportWorkRow | undefined
}

/** Whether the stored work is the same, in any order of keys. */
export const isSameWork = (db: Connection, reportId: number, me: number, content: ReportContent): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('report_works')
      .select('revision')
      .where('report_id', '=', reportId)
      .where('instructor_id', '=', me)
      .where(sql<boolean>`content = ${json(content)}::jsonb`),
  )

/** Makes `content` the head. The report's row must be locked. */
export async function writeWork(
  tx: Tx,
  { reportId, me, content, at }: { reportId: number; me: number; content: ReportContent; at: Date },
): Promise<ReportWorkRow> {
  const { rows } = await sql<ReportWorkRow>`
    insert into report_works (report_id, instructor_id, revision, content, updated_at)
    values (${reportId}, ${me}, 1, ${json(content)}::jsonb, ${at})
    on conflict (report_id, instructor_id) do update
      set revision = report_works.revision + 1, content = excluded.content, updated_at = excluded.updated_at
    returning revision, content, updated_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The work was not written.')
  return row
}
