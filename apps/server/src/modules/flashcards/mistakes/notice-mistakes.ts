import { searched, sightingIn } from '@tensaku/correction'
import { closingTrace, type Trace, withTrace } from '@tensaku/domain/mistakes'
import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { languageOf } from '../../orders/index.ts'
import { asMistake, type Lines, type MistakeRow, mistakesBefore, storeTraces } from './repo.ts'

type Delivery = { id: number; lines: Lines; delivered_at: Date }

/** The state that follows from traces: closed by the delivery of an order, or open. */
const closing = (traces: readonly Trace[]): Pick<MistakeRow, 'closed_by' | 'closed_at'> => {
  const trace = closingTrace(traces)
  return { closed_by: trace?.order_id ?? null, closed_at: trace ? new Date(trace.at) : null }
}

/** A mistake with the traces that deliveries have of it. All of them were ordered after the mistake, in its language. */
export function afterDeliveries<M extends MistakeRow>(mistakes: readonly M[], deliveries: readonly Delivery[]): M[] {
  return deliveries
    .reduce<M[]>(
      (rows, { id, lines, delivered_at: at }) => {
        const language = rows[0]?.language ?? 'en'
        const read = lines.map((line) => searched(line, language))
        return rows.map((row) => {
          const sighting = row.order_id < id ? sightingIn(read, asMistake(row)) : undefined
          const trace = sighting ? { right: sighting === 'right', at: at.toISOString() } : null
          return { ...row, traces: withTrace(row.traces, id, trace) }
        })
      },
      [...mistakes],
    )
    .map((row) => ({ ...row, ...closing(row.traces) }))
}

/**
 * Decides about the own-error cards of a learner by a delivery or its amendment: the corrected form closes an open one, the same slip
 * reopens it. The member is locked, so that a card made at the same moment misses no delivery. Three statements at most.
 */
export async function noticeMistakes(
  tx: Tx,
  order: { id: number; user_id: number; category_id: number },
  { lines, at }: { lines: Lines; at: Date },
): Promise<void> {
  await lockUser(tx, order.user_id)
  const language = languageOf(order.category_id)
  const known = await mistakesBefore(tx, order.user_id, { language, orderId: order.id })
  if (known.length === 0) return
  const after = afterDeliveries(known, [{ id: order.id, lines, delivered_at: at }])
  const changed = after.filter((row, index) => JSON.stringify(row.traces) !== JSON.stringify(known[index]?.traces))
  await storeTraces(tx, changed)
}
