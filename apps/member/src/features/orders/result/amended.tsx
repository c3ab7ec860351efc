import type { Order, Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { lazy, Suspense, useState } from 'react'
import { minuteInTokyo } from '../../../lib/format.ts'

const EarlierVersion = lazy(() => import('./earlier-version.tsx'))

/** The note on an amended correction with its date and a link to the earlier version. */
export function Amended({ order, result }: { order: Order; result: Result }) {
  const [open, setOpen] = useState(false)
  if (result.version === 1) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 text-sm">
      <p className="min-w-0 flex-1 basis-52 text-ink-soft">
        {m.result_amended_at({ at: minuteInTokyo(result.delivered_at) })}
      </p>
      <button type="button" onClick={() => setOpen(true)} className="link min-h-11 print:hidden">
        {m.result_earlier_show()}
      </button>
      <Suspense>
        {open && <EarlierVersion order={order} newest={result.version} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
