import { sql, type Insertable, type Selectable } from 'kysely'
import { json, type Connection, type Tx } from '../../db/database.ts'
import type { DB } from '../../db/schema.gen.ts'

export type ChatRow = Selectable<DB['chats']>
export type Place = { line: number; start: number; end: number }
export type AnswerRow = Omit<Selectable<DB['chat_answers']>, 'place' | 'source' | 'state' | 'template'> & {
  place: Place | null
  source: 'ai' | 'built_in'
  state: 'writing' | 'kept'
  template: 'explain' | 'alternatives' | 'grammar' | 'meaning' | 'level' | 'hint' | 'confirm' | null
}

/** The text of a chat: a draft, or the order that it became. */
export type ChatOf = { kind: 'save' | 'order'; id: number }

const columnOf = { save: 'save_id', order: 'order_id' } as const

/** The chat about a member's own text; undefined if there is none. */
export const chatOf = (db: Connection, userId: number, { kind, id }: ChatOf): Promise<ChatRow | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('user_id', '=', userId)
    .where(columnOf[kind], '=', id)
    .where('gone_at', 'is', null)
    .executeTakeFirst()

/** A chat by its id. */
export const chatById = (db: Connection, id: number): Promise<ChatRow | undefined> =>
  db.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst()

export const chatByToken = (db: Connection, userId: number, token: string): Promise<ChatRow | undefined> =>
  db
    .selectFrom('chats')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .where('gone_at', 'is', null)
    .executeTakeFirst()

export const insertChat = (tx: Tx, userId: number, { kind, id }: ChatOf, at: Date): Promise<ChatRow> =>
  tx
    .insertInto('chats')
    .values({ user_id: userId, [columnOf[kind]]: id, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteChat = (tx: Tx, id: number): Promise<unknown> =>
  tx.deleteFrom('chats').where('id', '=', id).execute()

/** The answers of a chat, oldest first. One that its process has left behind is gone. */
export async function answersOf(db: Connection, chatId: number, now: Date): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('chat_answers')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now)]))
    .orderBy('id')
    .execute()
  return rows as AnswerRow[]
}

export async function answerByKey(db: Connection, userId: number, key: string): Promise<AnswerRow | undefined> {
  const row = await db
    .selectFrom('chat_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row as AnswerRow | undefined
}

export async function insertAnswer(
  tx: Tx,
  { place, ...row }: Omit<Insertable<DB['chat_answers']>, 'place'> & { place: Place | null },
): Promise<AnswerRow> {
  const inserted = await tx
    .insertInto('chat_answers')
    .values({ ...row, ...(place && { place: json(place) }) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return inserted as AnswerRow
}

/** The chat of an order as a token; null without one. */
export async function chatTokenOf(db: Connection, orderId: number): Promise<string | null> {
  const row = await db.selectFrom('chats').select('token').where('order_id', '=', orderId).executeTakeFirst()
  return row?.token ?? null
}

/** Gives the chat of a draft to the order that the draft becomes. Its token stays. */
export const giveChat = (tx: Tx, saveId: number, orderId: number): Promise<unknown> =>
  tx.updateTable('chats').set({ save_id: null, order_id: orderId }).where('save_id', '=', saveId).execute()

/** The chat of a deleted draft cannot be read any more. It is deleted seven days later. */
export const leaveChat = (tx: Tx, saveId: number, now: Date): Promise<unknown> =>
  tx.updateTable('chats').set({ gone_at: now }).where('save_id', '=', saveId).execute()

/** Deletes the chats of drafts that were deleted before an instant. Returns their number. */
export async function deleteLeft(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from chats where id in (select id from chats where gone_at <= ${before} limit ${most}) returning id`.execute(
    db,
  )
  return rows.length
}

/** Deletes the chats of orders that were placed before an instant. Returns their number. */
export async function deleteOld(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from chats where id in (
      select c.id from chats c join orders o on o.id = c.order_id where o.placed_at <= ${before} limit ${most})
    returning id`.execute(db)
  return rows.length
}

/** Deletes every chat of a member. */
export async function forgetChatsOf(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('chats').where('user_id', '=', userId).execute()
}

/** The chats of a member for their own copy, the oldest first. */
export async function exportOf(db: Connection, userId: number) {
  const chats = await db.selectFrom('chats').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const answers = await db
    .selectFrom('chat_answers')
    .select(['chat_id', 'source', 'input', 'template', 'place', 'content', 'stopped', 'asked_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return chats.map(({ id, save_id, order_id, created_at }) => ({
    draft_id: save_id,
    order_id,
    created_at,
    answers: answers.flatMap(({ chat_id: chatId, ...answer }) => (chatId === id ? [answer] : [])),
  }))
}
