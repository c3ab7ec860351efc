import * as m from '@tensaku/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from './button.tsx'

type Props = {
  /** The thrown error. A refusal's own text is shown; without one, the default text. */
  error: unknown
  /** Tries again; without it there is no button. */
  retry?: (() => unknown) | undefined
  /** `retry` is in progress. */
  busy?: boolean | undefined
}

/** A note that something could not be loaded, with the reason and a retry button. It recognises an offline device. */
export function Failed({ error, retry, busy }: Props) {
  const offline = !navigator.onLine
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <CloudOff aria-hidden="true" className="size-8 text-wait" strokeWidth={1.5} />
      <p className="font-semibold">{offline ? m.offline_title() : m.failed_title()}</p>
      <p className="max-w-sm text-sm text-ink-soft">{offline ? m.failed_offline() : textOf(error)}</p>
      {retry && (
        <Button tone="quiet" className="mt-2" busy={busy} onClick={() => void retry()}>
          {m.failed_retry()}
        </Button>
      )}
    </div>
  )
}

/** The text for a thrown error: the text of a refusal, else the default text. */
export function textOf(error: unknown): string {
  const isRefusal = error instanceof Error && error.name === 'ApiError' && error.message !== ''
  return isRefusal ? error.message : m.refusal_default()
}
