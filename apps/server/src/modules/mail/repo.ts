import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { deleteOldest } from '../../db/delete-oldest.ts'
import { hasRow, pageOf } from '../../db/reading.ts'

type NewMail = {
  kind: string
  userId: number | null
  orderId?: number | undefined
  to: string
  subject: string
  plain: string
  html: string
  urgent: boolean
  now: Date
}

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  const { kind, userId, orderId = null, to, subject, plain, html, urgent, now } = mail
  await tx
    .insertInto('mails')
    .values({
      kind,
      user_id: userId,
      order_id: orderId,
      recipient: to,
      subject,
      plain,
      html,
      urgent,
      created_at: now,
      due_at: now,
    })
    .execute()
}

export type TakenMail = Pick<NewMail, 'subject' | 'plain' | 'html'> & {
  id: number
  recipient: string
  attempts: number
}

/**
 * Takes the mail that has been due the longest from the urgent or the other queue, and locks it until `until`; undefined if
 * none is due or other processes have them all. `attempts` counts this one.
 */
export async function takeMail(
  db: Connection,
  { urgent, now, until }: { urgent: boolean; now: Date; until: Date },
): Promise<TakenMail | undefined> {
  return db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, due_at: until })
    .where('id', '=', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('urgent', '=', urgent)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'plain', 'html', 'attempts'])
    .executeTakeFirst()
}

/** `keepText` is false if the mail holds a code or a link that must not stay stored. */
export async function markSent(db: Connection, id: number, at: Date, { keepText }: { keepText: boolean }) {
  await db
    .updateTable('mails')
    .set({ sent_at: at, last_error: null, ...(!keepText && { plain: '', html: '' }) })
    .where('id', '=', id)
    .execute()
}

/** Schedules the next try at `again`. Without it the mail is given up and its text, which may hold a code, is deleted. */
export async function markFailed(
  db: Connection,
  id: number,
  given: { error: string; at: Date; again: Date | undefined; keepText: boolean },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: given.error.slice(0, 500),
      ...(given.again ? { due_at: given.again } : { given_up_at: given.at }),
      ...(!given.again && !given.keepText && { plain: '', html: '' }),
    })
    .where('id', '=', id)
    .execute()
}

export type GivenUpMail = {
  id: number
  kind: string
  recipient: string
  user_id: number | null
  order_id: number | null
  given_up_at: Date
}

/** The kind of a mail for operators. The learner and the instructor have a mail of the same kind about a new question. */
export const recipientsKind = sql<string>`case when kind = 'question_asked' and user_id is not null then 'question_received' else kind end`

/** Mails that were given up and not dealt with yet, the longest ago first; `total` counts all. */
export async function givenUpMails(db: Connection, most: number): Promise<{ rows: GivenUpMail[]; total: number }> {
  const mails = db
    .selectFrom('mails')
    .select(['id', recipientsKind.as('kind'), 'recipient', 'user_id', 'order_id', 'given_up_at'])
    .where('given_up_at', 'is not', null)
    .where('settled_at', 'is', null)
    .orderBy('given_up_at')
    .orderBy('id')
  return (await pageOf(mails, 1, most)) as { rows: GivenUpMail[]; total: number }
}

/** A mail that was given up, dealt with or not. */
export const givenUpMail = (db: Connection, id: number): Promise<{ id: number } | undefined> =>
  db.selectFrom('mails').select('id').where('id', '=', id).where('given_up_at', 'is not', null).executeTakeFirst()

/** Marks a mail that was given up as dealt with; false if it was already. */
export const markSettled = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('mails')
      .set({ settled_at: at })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id'),
  )

/** Deletes mails that were written before an instant, `most` at once. Returns their number. */
export const deleteMailsBefore = (db: Connection, before: Date, most: number): Promise<number> =>
  deleteOldest(db, { table: 'mails', at: 'created_at', before, most })

/** The newest mails, without their texts. */
export async function newestMails(db: Connection, count: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'attempts', 'sent_at', 'given_up_at'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** One mail with everything. */
export async function findMail(db: Connection, id: number) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The mails to a member, oldest first, without their texts, which hold codes and links. */
export async function mailsOf(db: Connection, userId: number) {
  return db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function deleteMailsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('mails').where('user_id', '=', userId).execute()
}
