import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { type ComponentType, useState } from 'react'
import { fetchedPart } from './fetched.tsx'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A dialog whose code is fetched when it opens, or earlier by `prepare`. Without a network or after a new release a small
 * dialog reports the failure, and the screen below keeps its text.
 */
export const fetchedDialog = <P extends { onClose: () => void }>(load: Load<P>) =>
  fetchedPart<P>(load, { failed: ({ onClose }, retry) => <NotFetched retry={retry} onClose={onClose} /> })

function NotFetched({ retry, onClose }: { retry: () => Promise<void>; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const offline = !navigator.onLine
  const again = async () => {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  return (
    <Dialog
      title={m.desk_part_failed_title()}
      kind="alert"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.dialog_close()}
          </Button>
          {!offline && (
            <Button tone="quiet" onClick={() => location.reload()}>
              {m.desk_reload()}
            </Button>
          )}
          <Button busy={busy} onClick={() => void again()}>
            {m.failed_retry()}
          </Button>
        </>
      }
    >
      <p>{offline ? m.desk_part_failed_offline() : m.desk_part_failed_text()}</p>
    </Dialog>
  )
}
