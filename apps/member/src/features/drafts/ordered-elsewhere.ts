import type { Order, SaveContent } from '@tensaku/contract'
import { api } from '../../lib/api.ts'
import { session } from '../../lib/session.ts'
import type { Drafts } from './store/engine.ts'

const isIn = (lines: Order['lines'], { english, japanese }: { english: string; japanese: string }): boolean =>
  lines.some((line) => line.english.trim() === english.trim() && line.japanese.trim() === japanese.trim())

/** Whether an order has every text of a draft. */
const hasAll = ({ lines }: Pick<Order, 'lines'>, { drafts: { items } }: SaveContent): boolean =>
  items.every((item) => `${item.english}${item.japanese}`.trim() === '' || isIn(lines, item))

/**
 * The order that a draft became on another device or in another tab; undefined if it became none, or if the server cannot be
 * asked. Deletes the copy of this device, unless it has words that the order does not have (`kept`).
 */
export async function orderedElsewhere(
  drafts: Drafts,
  { serverId, localId }: { serverId: number | null; localId?: string },
): Promise<{ orderId: number; kept: boolean } | undefined> {
  const { userId: id } = session.current() ?? {}
  if (serverId === null || id === undefined) return undefined
  try {
    const { order_id: orderId } = await api('GET /api/users/{id}/saves/{saveId}/order', {
      params: { id, saveId: serverId },
    })
    const copy = localId === undefined ? undefined : drafts.snapshot().byId.get(localId)
    if (!copy) return { orderId, kept: false }
    const kept = !hasAll(await api('GET /api/users/{id}/orders/{orderId}', { params: { id, orderId } }), copy.content)
    if (!kept) await drafts.discard(copy.localId)
    return { orderId, kept }
  } catch {
    return undefined
  }
}
