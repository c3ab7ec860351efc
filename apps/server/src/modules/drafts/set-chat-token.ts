import type { Tx } from '../../db/database.ts'
import { announce } from '../notifications/index.ts'
import { writeChatToken } from './repo.ts'

/** Writes the token of its chat into a draft, or clears it (F-059), and announces it to the member's devices. */
export async function setChatToken(
  tx: Tx,
  { userId, saveId }: { userId: number; saveId: number },
  token: string | null,
  now: Date,
): Promise<void> {
  const revision = await writeChatToken(tx, { userId, id: saveId }, token)
  if (revision === undefined) return
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'save', id: saveId, revision }, now })
}
