import type { AuditEntry } from '@tensaku/contract'
import { sql } from 'kysely'
import { json, type Connection, type Tx } from '../../db/database.ts'
import { pageOf } from '../../db/reading.ts'

/** An act of an operator; `operatorId` is null at the server's terminal. The contract names every act and value: each has a label in the console. */
type Act = Pick<AuditEntry, 'act' | 'subject' | 'before' | 'after' | 'why'> & { operatorId: number | null; at: Date }

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

/** The number of the last act on a subject; 0 without one. */
export async function lastActOn(db: Connection, { type, id }: Act['subject']): Promise<number> {
  const last = db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
  return (await last.executeTakeFirst())?.id ?? 0
}

export type ActRow = Omit<AuditEntry, 'subject' | 'at'> & {
  subject_type: AuditEntry['subject']['type']
  subject_id: number
  at: Date
}

/** One page of operators' acts, newest first: of one subject, of its type, or all. */
export async function actsPage(
  db: Connection,
  of: { type: AuditEntry['subject']['type'] | undefined; id: number | undefined },
  page: number,
  perPage: number,
): Promise<{ rows: ActRow[]; total: number }> {
  const acts = db
    .selectFrom('audit_entries as a')
    .$if(of.type !== undefined, (query) => query.where('a.subject_type', '=', of.type ?? ''))
    .$if(of.id !== undefined, (query) => query.where('a.subject_id', '=', of.id ?? 0))
    .leftJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.id', 'o.name as operator', 'act', 'subject_type', 'subject_id', 'before', 'after', 'why', 'a.at'])
    // Read where it is kept and not copied, so that it is deleted with the account of its learner.
    .select(
      sql<string | null>`case a.act when 'answer_consultation' then (select c.content from order_consultations c
        where c.order_id = a.subject_id and c.author = 'operator' and c.id = (a.after ->> 'last')::bigint) end`.as(
        'answer',
      ),
    )
    .orderBy('a.id', 'desc')
  const { rows, total } = await pageOf(acts, page, perPage)
  return { rows: rows as ActRow[], total }
}

/** The names of instructors. */
export async function instructorNames(db: Connection, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('instructors')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
}
