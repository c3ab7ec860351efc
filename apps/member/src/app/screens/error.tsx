import { useRouter } from '@tanstack/react-router'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { useOnline } from '../../lib/online.ts'
import { Link } from '../../lib/navigation.tsx'
import { recoverChunk } from '../chunk-reload.ts'

/** A screen broke, or its code could not be fetched: so this one leans on as little as possible. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  const online = useOnline()
  // A page that is about to reload shows nothing in the meantime.
  if (recoverChunk(error)) return null
  const again = async () => {
    reset?.()
    await router.invalidate()
  }
  return (
    <main id="main" className="mx-auto w-full max-w-read flex-1 px-5 pt-16 pb-28">
      <h1 tabIndex={-1} data-heading className="mb-4 font-display text-2xl">
        {online ? m.page_error_title() : m.offline_title()}
      </h1>
      <p>{online ? m.page_error() : m.failed_offline()}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => void again()}>{m.page_retry()}</Button>
        <Link to="root" className={buttonClass('quiet')}>
          {m.page_home_link()}
        </Link>
      </div>
    </main>
  )
}
