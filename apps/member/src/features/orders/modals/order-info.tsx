import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { orderStatus } from '@tensaku/domain/orders'
import type { ModalProps } from '../../../lib/modals.ts'
import { Facts } from '../components/details.tsx'
import { Progress } from '../components/progress.tsx'
import { useOrder } from '../queries.ts'

/** M-018: the settings, the price and the times of an order. */
export default function OrderInfo({ data: { orderId }, close }: ModalProps<'order-info'>) {
  const order = useOrder(orderId)
  return (
    <Dialog title={m.order_details()} onClose={() => close()}>
      {order.data ? (
        <>
          <Facts order={order.data} />
          {order.data.status.value !== orderStatus.cancelled && <Progress order={order.data} />}
        </>
      ) : order.isError ? (
        <Failed error={order.error} retry={order.refetch} busy={order.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}
