import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { api } from '../../../lib/api.ts'
import { useEditor } from '../editor/editor-context.ts'
import { useGiveAway } from './use-give-away.ts'

/** Returns an order to the queue after a dialog has explained the consequence. */
export default function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const { order, workStore } = useEditor()
  const { busy, error, giveAway } = useGiveAway(order.id, workStore)
  const release = () =>
    giveAway(
      () => api('POST /api/instructor/orders/{orderId}/release', { params: { orderId: order.id } }),
      m.desk_released(),
    )
  return (
    <Dialog
      kind="alert"
      title={m.desk_release_title()}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void release()}>
            {m.desk_release()}
          </Button>
        </>
      }
    >
      <p>{m.desk_release_text()}</p>
      <p role="alert" className="mt-4 font-semibold text-alert empty:hidden">
        {error}
      </p>
    </Dialog>
  )
}
