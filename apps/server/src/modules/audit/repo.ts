import type { Answer } from '@tensaku/contract'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../db/database.ts'

type Entry = Answer<'GET /api/ops/audit'>['items'][number]

/** What an operator, or null somebody at the server's terminal, did to one thing. `before` and `after` are what changed, never a text of a learner's. */
type Act = {
  operatorId: number | null
  act: string
  subject: Entry['subject']
  before: Record<string, unknown>
  after: Record<string, unknown>
  why: string
  at: Date
}

export async function insertAct(tx: Tx, { operatorId, act, subject, before, after, why, at }: Act): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      operator_id: operatorId,
      act,
      subject_type: subject.type,
      subject_id: subject.id,
      before: json(before),
      after: json(after),
      why,
      at,
    })
    .execute()
}

export type ActRow = {
  id: number
  operator: string | null
  act: string
  subject_type: Entry['subject']['type']
  subject_id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
  why: string
  at: Date
}

/** One page of what operators did, newest first: of one subject, of its type, or of everything. */
export async function actsPage(
  db: Connection,
  of: { type: Entry['subject']['type'] | undefined; id: number | undefined },
  page: number,
  perPage: number,
): Promise<{ rows: ActRow[]; total: number }> {
  const acts = db
    .selectFrom('audit_entries as a')
    .$if(of.type !== undefined, (query) => query.where('a.subject_type', '=', of.type ?? ''))
    .$if(of.id !== undefined, (query) => query.where('a.subject_id', '=', of.id ?? 0))
  const { total } = await acts.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await acts
    .leftJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.id', 'o.name as operator', 'act', 'subject_type', 'subject_id', 'before', 'after', 'why', 'a.at'])
    .orderBy('a.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as ActRow[], total }
}
