import type { Tx } from '../../db/database.ts'
import type { ChatRow } from '../chats/index.ts'
import { announce } from '../notifications/index.ts'

/**
 * Announces a change of a chat to its member's devices, and names its text: a device finds a chat there whose token it does not know
 * yet. `isOther`: the order shows
 * another token than before; a draft announces its own (`setChatToken`).
 */
export async function announceChat(
  tx: Tx,
  { user_id: id, token, save_id, order_id }: Pick<ChatRow, 'user_id' | 'token' | 'save_id' | 'order_id'>,
  { isOther, now }: { isOther: boolean; now: Date },
): Promise<void> {
  const tell = { audience: 'member', id, now } as const
  if (isOther && order_id !== null) await announce(tx, { ...tell, event: { kind: 'order', id: order_id } })
  await announce(tx, { ...tell, event: { kind: 'chat', session_token: token, save_id, order_id } })
}
