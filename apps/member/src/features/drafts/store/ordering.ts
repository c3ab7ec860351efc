import { ApiError, noAnswer } from '@tensaku/contract/client'
import type { Sent, Sync } from './sync.ts'
import type { Placed, Ports } from './ports.ts'
import type { OrderAttempt } from './record.ts'
import type { Records } from './records.ts'

/**
 * The result of an order. `unsent`: the draft itself could not be sent. `unknown`: no answer, the order may have been placed;
 * ask again. `refused`: it was certainly not placed.
 */
export type Ordered =
  | { kind: 'placed'; placed: Placed }
  | { kind: 'unsent'; why: Exclude<Sent, 'done'> }
  | { kind: 'unknown' }
  | { kind: 'refused'; error: ApiError }

/** Places orders: the key is stored with the draft before it is sent, so that a repeated request never orders twice (I-03). */
export function createOrdering(
  ports: Ports,
  records: Records,
  { exclusively, sync, ordered: goneAs }: Sync,
  ordered: (localId: string, saveId: number, placed: Placed) => void,
) {
  /** `again`: a former request had no answer, so a refusal of the person does not decide about the order. */
  async function ask(localId: string, saveId: number, attempt: OrderAttempt, again: boolean): Promise<Ordered> {
    try {
      const placed = await ports.remote.order(saveId, attempt)
      goneAs(saveId)
      ordered(localId, saveId, placed)
      await records.remove(localId)
      return { kind: 'placed', placed }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status } = error
      const unanswered = status === noAnswer || status >= 500
      if (unanswered || (again && (status === 401 || status === 429))) return { kind: 'unknown' }
      await records.change(localId, (record) => ({ ...record, order_attempt: null }))
      return { kind: 'refused', error }
    }
  }

  return {
    /** Sends the draft and orders it at the price that the person has seen. */
    order: (localId: string, expected: OrderAttempt['expected']): Promise<Ordered> =>
      exclusively(localId, async () => {
        const before = await records.get(localId)
        const again = before !== undefined && before.order_attempt !== null
        if (!again) {
          const sent = await sync(localId)
          if (sent !== 'done') return { kind: 'unsent', why: sent }
        }
        const record = await records.change(localId, (stored) =>
          stored.order_attempt ? stored : { ...stored, order_attempt: { key: ports.newId(), expected } },
        )
        if (!record?.order_attempt || record.server_id === null) return { kind: 'unsent', why: 'gone' }
        return ask(localId, record.server_id, record.order_attempt, again)
      }),
    /** Repeats the request of an order whose answer was lost, with the same key. Returns nothing if there is none. */
    askAgain: (localId: string): Promise<Ordered | undefined> =>
      exclusively(localId, async () => {
        const record = await records.get(localId)
        if (!record?.order_attempt || record.server_id === null) return undefined
        return ask(localId, record.server_id, record.order_attempt, true)
      }),
  }
}
