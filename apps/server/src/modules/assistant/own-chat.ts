import type { Course } from '@tensaku/domain/catalogue'
import type { Connection } from '../../db/database.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { chatOf, type ChatOf, type ChatRow } from '../chats/index.ts'
import { saveById, type SaveRow } from '../drafts/index.ts'
import { orderOf, type OrderRow } from '../orders/index.ts'

/** Whether a text may be the token of a chat. */
export const isToken = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The chat about a member's text, which has this token. Refuses `chat_not_found`. */
async function chatWith(db: Connection, userId: number, of: ChatOf, token: string): Promise<ChatRow> {
  const chat = await chatOf(db, userId, of)
  if (chat?.token !== token.toLowerCase()) throw new Refused('chat_not_found')
  return chat
}

type Loaded = { chat: ChatRow; course: Course }
type Asked<P> = { actor: { id: number }; params: P & { session: string } }

/** Loads the chat of a path's draft. Refuses `draft_not_found` and `chat_not_found`. */
export async function ownDraftChat({ db }: Services, { actor, params }: Asked<{ saveId: number }>): Promise<Loaded> {
  const { content }: SaveRow = orRefuse(await saveById(db, actor.id, params.saveId), 'draft_not_found')
  const chat = await chatWith(db, actor.id, { kind: 'save', id: params.saveId }, params.session)
  return { chat, course: content.settings.course }
}

/** Loads the chat of a path's order. Refuses `order_not_found` and `chat_not_found`. */
export async function ownOrderChat(
  { db }: Services,
  { actor, params }: Asked<{ orderId: number }>,
): Promise<Loaded & { order: OrderRow }> {
  const order = orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found')
  const chat = await chatWith(db, actor.id, { kind: 'order', id: order.id }, params.session)
  return { chat, course: order.course, order }
}
