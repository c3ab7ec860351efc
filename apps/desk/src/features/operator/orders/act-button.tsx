import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { DialogButton } from '../shell/dialog-button.tsx'
import { type Act, ActOnOrder } from './acts.tsx'
import { useOrder } from './queries.ts'

type Props = { orderId: number; act: Act }

/** A button with the dialog of an act for an order that is loaded when the dialog opens. */
export const ActButton = ({ label, ...of }: Props & { label: string }) => (
  <DialogButton label={label}>{(onClose) => <Opened {...of} onClose={onClose} />}</DialogButton>
)

function Opened({ orderId, act, onClose }: Props & { onClose: () => void }) {
  const order = useOrder(orderId)
  if (order.data) return <ActOnOrder order={order.data} act={act} onClose={onClose} />
  if (!order.error) return null
  return (
    <Dialog title={m.ops_order_number({ id: orderId })} onClose={onClose}>
      <Failed error={order.error} retry={order.refetch} busy={order.isFetching} />
    </Dialog>
  )
}
