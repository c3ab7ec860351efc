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

/** Whether the order is claimed and not submitted, so that it may be written. */
export const isAtWork = ({ status, handed }: DeskOrder): boolean => status.value === orderStatus.correcting && !handed

/** Whether the order is delivered and may still be amended. */
export function isAmendable({ status, delivered_at: delivered }: DeskOrder): boolean {
  return mayAmend(
    { status: status.value, delivered_at: delivered === null ? null : new Date(delivered) },
    new Date(now()),
  )
}

type Question = DeskOrder['questions'][number]

/** Whether a question came with the order, and is answered with its delivery. */
export const isEarly = ({ answer_by: by }: Question): boolean => by === null

/** Whether a question after the delivery waits for its answer. */
export const isOpen = (question: Question): boolean =>
  !isEarly(question) && question.answer === null && !question.refunded

/** Shows an order from the answer of a call. */
export const setOrder = (order: DeskOrder): void => {
  const { queryKey } = orderQuery(order.id)
  // An older request may be answered after this one, with the former state.
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, order)
}

/** Loads an order again after a call has contradicted the screen. */
export const readAgain = (orderId: number): void => {
  void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
}

/** Whether a call may have been executed although it failed. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === noAnswer || error.status >= 500)

/** Milliseconds between two requests, and for one. */
const PAUSE = 3_000
const PATIENCE = 8_000

/**
 * The state of an order after a call without an answer, requested until the server answers: null if another instructor has the
 * order, undefined once `isWanted` is false.
 */
export async function fetchUntilKnown(orderId: number, isWanted: () => boolean): Promise<DeskOrder | null | undefined> {
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

/** Drops the cached data of an order that this instructor no longer has. */
export const dropOrder = (orderId: number): void => {
  queries.removeQueries({ queryKey: orderQuery(orderId).queryKey })
}
