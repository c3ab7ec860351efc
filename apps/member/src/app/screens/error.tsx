import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '../../lib/online.ts'
import { Link } from '../../lib/navigation.tsx'
import { useRouter } from '../../lib/routing/view.tsx'
import { isChunkFailure, recoverChunk } from '../chunk-reload.ts'
import { statusOf } from '../route-error.ts'

/** The screen for an error, or for code that could not be fetched. It therefore depends on very little. */
export function ErrorScreen({ error }: { error: unknown }) {
  const router = useRouter()
  const online = useOnline()
  const [reloading] = useState(() => recoverChunk(error))
  const retry = () => void router.refresh()
  // Some browsers remember a failed file until the page is closed.
  const wished = () => (online && isChunkFailure(error) ? location.reload() : retry())
  const again = useEffectEvent(retry)
  const wasOffline = useRef(!online)
  useEffect(() => {
    // The network is back, so the screen is fetched again.
    if (online && wasOffline.current && isChunkFailure(error)) again()
    wasOffline.current = !online
  }, [online, error])
  // A page that is about to reload shows nothing.
  if (reloading) return null
  return (
    <main id="main" className="mx-auto w-full max-w-read flex-1 px-5 pt-16 pb-28">
      <CloudOff aria-hidden="true" className="mb-4 size-10 text-wait" strokeWidth={1.2} />
      <h1 tabIndex={-1} data-heading className="mb-4 font-display text-2xl">
        {online ? m.page_error_title() : m.offline_title()}
      </h1>
      <p>{online ? m.page_error() : m.failed_offline()}</p>
      {online && <p className="mt-2 text-sm text-ink-soft">{m.page_error_status({ status: statusOf(error) })}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={wished}>{m.page_retry()}</Button>
        <Link to="root" className={buttonClass('quiet')}>
          {m.page_home_link()}
        </Link>
      </div>
    </main>
  )
}
