import type { Order } from '@tensaku/contract'
import { openModal } from '../../../lib/modals.ts'
import { useGo } from '../../../lib/navigation.tsx'

/** Copies an order into a draft after a question and opens the draft (M-019). */
export function useResume(): (order: Pick<Order, 'id' | 'title'>) => Promise<void> {
  const go = useGo()
  return async ({ id, title }) => {
    const draft = await openModal('order-resume', { orderId: id, title })
    if (draft !== undefined) await go('services-id-draft', { id: draft })
  }
}
