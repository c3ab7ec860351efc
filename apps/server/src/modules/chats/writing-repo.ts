import { sql, type Insertable } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import type { DB } from '../../db/schema.gen.ts'

/** Asks the process that writes the answer for which a chat waits, if there is one, to end it. */
export async function stopAnswers(db: Connection, chatId: number): Promise<void> {
  await sql`
    with asked as (
      update chat_answers set stop_asked = true where chat_id = ${chatId} and state = 'writing' returning request
    )
    select pg_notify('answer_stops', request::text) from asked`.execute(db)
}

/** Whether the end of an answer was asked for, also before its process listened. */
export async function isStopped(db: Connection, id: number): Promise<boolean> {
  const row = await db.selectFrom('chat_answers').select('stop_asked').where('id', '=', id).executeTakeFirst()
  return row?.stop_asked ?? false
}

/** Stores the beginning of an answer, for readers elsewhere. */
export const storeBeginning = (db: Connection, id: number, content: string): Promise<unknown> =>
  db.updateTable('chat_answers').set({ content }).where('id', '=', id).where('state', '=', 'writing').execute()

export type Kept = Pick<
  Insertable<DB['chat_answers']>,
  'content' | 'stopped' | 'tokens_in' | 'tokens_out' | 'tokens_estimated'
>

/** Keeps an answer that is still awaited. False if it was given up or deleted meanwhile. */
export const keepAnswer = (tx: Tx, id: number, kept: Kept, now: Date): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('chat_answers')
      .set({ ...kept, state: 'kept', answered_at: now, held_until: null })
      .where('id', '=', id)
      .where('state', '=', 'writing')
      .where('held_until', '>', now)
      .returning('id'),
  )

/** Deletes an answer that failed, and its chat if that was its first. Returns whether the chat is gone. */
export async function dropAnswer(tx: Tx, { id, chat_id: chatId }: { id: number; chat_id: number }): Promise<boolean> {
  await tx.deleteFrom('chat_answers').where('id', '=', id).where('state', '=', 'writing').execute()
  return hasRow(
    tx
      .deleteFrom('chats')
      .where('id', '=', chatId)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('chat_answers as a').select('a.id').whereRef('a.chat_id', '=', 'chats.id'))),
      )
      .returning('id'),
  )
}

const overdueAnswers = (db: Connection, now: Date) =>
  db.selectFrom('chat_answers').select(['id', 'chat_id', 'user_id', 'request']).where('held_until', '<=', now)

type Overdue = { id: number; chat_id: number; user_id: number; request: string }

/** Answers that their processes have left behind: of one chat, or of any. */
export const leftBehind = (db: Connection, now: Date, of: { chatId: number } | { most: number }): Promise<Overdue[]> =>
  'chatId' in of
    ? overdueAnswers(db, now).where('chat_id', '=', of.chatId).execute()
    : overdueAnswers(db, now).orderBy('held_until').limit(of.most).execute()

/** One of them, if it still is. */
export const stillLeft = (db: Connection, now: Date, id: number): Promise<Overdue | undefined> =>
  overdueAnswers(db, now).where('id', '=', id).executeTakeFirst()
