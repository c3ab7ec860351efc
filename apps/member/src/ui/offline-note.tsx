import { ApiError, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useOnline } from '../lib/online.ts'
import { minuteInTokyo } from '../lib/format.ts'

type Shown = {
  /** Milliseconds; 0 while nothing is shown. */
  dataUpdatedAt: number
  failureReason: unknown
}

/** The time of the data on the screen, shown while the server does not answer, even if the browser reports a network. */
export function OfflineNote({ of: { dataUpdatedAt: at, failureReason } }: { of: Shown }) {
  const online = useOnline()
  const unanswered = failureReason instanceof ApiError && failureReason.status === noAnswer
  if (at === 0 || (online && !unanswered)) return null
  return (
    <output className="mt-3 mb-6 flex gap-2.5 rounded-md bg-wait-soft px-4 py-2.5 text-sm text-ink-soft">
      <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {m.shown_at({ at: minuteInTokyo(new Date(at).toISOString()) })}
    </output>
  )
}
