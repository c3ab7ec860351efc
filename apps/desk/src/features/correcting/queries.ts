import { noAnswer } from '@tensaku/contract/client'
import type { DeskOrder } from '@tensaku/contract'
import { mayAmend, orderStatus } from '@tensaku/domain/orders'
import { queryOptions } from '@tanstack/react-query'
import { api, ApiError } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { queries } from '../../lib/queries.ts'

/** An order with its texts. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api('GET /api/instructor/orders/{orderId}', { params: { orderId }, signal }),
  })

/** In hand and not handed in: it may be written. */
export const isAtWork = ({ status, handed }: DeskOrder): boolean => status.value === orderStatus.correcting && !handed

/** Delivered, and a slip may still be mended. */
export function isAmendable({ status, delivered_at: delivered }: DeskOrder): boolean {
  return mayAmend(
    { status: status.value, delivered_at: delivered === null ? null : new Date(delivered) },
    new Date(now()),
  )
}

/** Shows an order as a call just answered it. */
export const setOrder = (order: DeskOrder): void => {
  const { queryKey } = orderQuery(order.id)
  // An older request may be answered after this one, with the order as it was.
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, order)
}

/** Reads an order again, of which a call said something else than its screen does. */
export const readAgain = (orderId: number): void => {
  void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
}

/** Whether a call may have been done although its answer says nothing of it. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === noAnswer || error.status >= 500)

/** Milliseconds between two questions, and for one. */
const PAUSE = 3_000
const PATIENCE = 8_000

/**
 * How an order stands after a call without an answer, asked until it is known: null if it is in other hands,
 * undefined when nobody wants to know any longer.
 */
export async function untilKnown(orderId: number, isWanted: () => boolean): Promise<DeskOrder | null | undefined> {
  for (;;) {
    try {
      return await api('GET /api/instructor/orders/{orderId}', { params: { orderId }, timeout: PATIENCE })
    } catch (error) {
      if (!isUnsure(error)) {
        readAgain(orderId)
        return null
      }
    }
    await new Promise((done) => setTimeout(done, PAUSE))
    if (!isWanted()) return undefined
  }
}

/** Gives up what is known of an order that is no longer in these hands. */
export const dropOrder = (orderId: number): void => {
  queries.removeQueries({ queryKey: orderQuery(orderId).queryKey })
}
