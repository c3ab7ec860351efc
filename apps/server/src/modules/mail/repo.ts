import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { deleteOldest } from '../../db/delete-oldest.ts'

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
 * Takes the mail of a queue, the urgent one or the other, that has been due the longest, and keeps it from everybody else
 * until `until`; nothing when none is due or others have them all. `attempts` counts this one.
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

/** `keepText` is false where a code or a link in it must not lie about any longer than it has to. */
export async function markSent(db: Connection, id: number, at: Date, { keepText }: { keepText: boolean }) {
  await db
    .updateTable('mails')
    .set({ sent_at: at, last_error: null, ...(!keepText && { plain: '', html: '' }) })
    .where('id', '=', id)
    .execute()
}

/** Due again at `again`, or given up where that is undefined: then its text, which may hold a code, is of no use any more. */
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

/** Deletes mails that were written before an instant, `most` at once. Answers how many. */
export const deleteMailsBefore = (db: Connection, before: Date, most: number): Promise<number> =>
  deleteOldest(db, { table: 'mails', at: 'created_at', before, most })

/** The newest mails, without what they say. */
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

/** What was mailed to a member, oldest first, without what the mails say: codes and links stand in them. */
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
