import { ApiError, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useOnline } from '../lib/online.ts'
import { minuteInTokyo } from '../lib/format.ts'
import { now } from '../lib/now.ts'

type Shown = {
  /** Milliseconds; 0 while nothing is shown. */
  dataUpdatedAt: number
  failureReason: unknown
}

/**
 * The time of the data on the screen, with the day unless it is today. Shown while the server does not answer, even if the
 * browser reports a network. One low line, because the content below it moves.
 */
export function OfflineNote({
  of: { dataUpdatedAt: at, failureReason },
  className = '',
}: {
  of: Shown
  className?: string
}) {
  const online = useOnline()
  const unanswered = failureReason instanceof ApiError && failureReason.status === noAnswer
  if (at === 0 || (online && !unanswered)) return null
  const [day, time = ''] = minuteInTokyo(new Date(at).toISOString()).split(' ')
  const [today] = minuteInTokyo(new Date(now()).toISOString()).split(' ')
  return (
    <output
      className={`mb-3 flex items-center gap-2 rounded-md bg-wait-soft px-3 py-1 text-sm text-ink-soft ${className}`}
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {m.shown_at({ at: day === today ? time : `${day} ${time}` })}
    </output>
  )
}
