import type { Order, OrderSummary } from '@tensaku/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { reportFailure } from './failure.ts'
import { listsKey, type Orders, withoutOrder } from './order-list.ts'
import { orderQuery, ordersKey } from './queries.ts'

type Marks = Partial<Pick<Order, 'title' | 'bookmark' | 'note'>>

/** Shows a change of an order everywhere on the screen. */
function useShown(): (orderId: number, marks: Marks) => void {
  const client = useQueryClient()
  const id = useOwnId()
  return (orderId, marks) => {
    client.setQueryData(orderQuery(id, orderId).queryKey, (order) => order && { ...order, ...marks })
    const { note: _, ...listed } = marks
    client.setQueriesData<Orders>(
      { queryKey: listsKey() },
      (orders) =>
        orders && {
          ...orders,
          items: orders.items.map((order) => (order.id === orderId ? { ...order, ...listed } : order)),
        },
    )
  }
}

/** Adds an order to the favourites or removes it (S-020): at once on the screen, and reverted if the call fails. */
export function useBookmark(orderId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  const show = useShown()
  return useMutation({
    mutationFn: (bookmark: boolean) => {
      const params = { id, orderId }
      return bookmark
        ? api('PATCH /api/users/{id}/orders/{orderId}/bookmark', { params })
        : api('DELETE /api/users/{id}/orders/{orderId}/bookmark', { params })
    },
    onMutate: (bookmark) => show(orderId, { bookmark }),
    onError: (error, bookmark) => {
      show(orderId, { bookmark: !bookmark })
      void reportFailure(error)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: listsKey() }),
  })
}

/** Renames an order. Returns `false` after a failure, which was shown. */
export function useRename(orderId: number): (title: string) => Promise<boolean> {
  const id = useOwnId()
  const show = useShown()
  return async (title) => {
    try {
      const params = { id, orderId }
      show(orderId, await api('PATCH /api/users/{id}/orders/{orderId}/title', { params, body: { title } }))
      return true
    } catch (error) {
      await reportFailure(error)
      return false
    }
  }
}

/** Saves the learner's memo. Returns `false` after a failure, which was shown. */
export function useWriteNote(orderId: number): (note: string) => Promise<boolean> {
  const id = useOwnId()
  const show = useShown()
  return async (note) => {
    try {
      const params = { id, orderId }
      await api('PUT /api/users/{id}/orders/{orderId}/memo', { params, body: { content: note } })
      show(orderId, { note })
      return true
    } catch (error) {
      await reportFailure(error)
      return false
    }
  }
}

/** Removes an ended order from the lists. Returns whether it is removed. */
export function useHide(): (order: Pick<OrderSummary, 'id' | 'uuid'>) => Promise<boolean> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (order) => {
    try {
      const { uuid: userUUID } = await api('GET /api/users/{id}', { params: { id } })
      await api('DELETE /api/users/{id}/orders/{orderId}', {
        params: { id, orderId: order.id },
        body: { orderUUID: order.uuid, userUUID },
      })
      client.setQueriesData<Orders>({ queryKey: listsKey() }, (orders) => orders && withoutOrder(orders, order.id))
      client.removeQueries({ queryKey: orderQuery(id, order.id).queryKey })
      return true
    } catch (error) {
      await reportFailure(error)
      return false
    } finally {
      void client.invalidateQueries({ queryKey: ordersKey() })
    }
  }
}
