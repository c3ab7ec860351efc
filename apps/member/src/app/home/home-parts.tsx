import * as m from '@tensaku/messages'
import { useDeferredValue } from 'react'
import { ContinueDraft } from '../../features/drafts/index.ts'
import { HomeFeeds } from '../../features/feeds/index.ts'
import { LatestNote, LatestOrders, useLatestShown } from '../../features/orders/index.ts'
import { LastTime, useLastTimeKnown } from '../../features/learning-insights/index.ts'
import { Link } from '../../lib/navigation.tsx'
import { unsent } from '../../lib/unsent.ts'
import { allStyles } from '../all-styles.ts'
import { Aside } from '../shell/aside.tsx'

/** Resolves when the styles and this device's drafts are loaded: a late draft would move the parts below it. */
export const ready: Promise<unknown> = Promise.all([allStyles(), unsent.count().catch(() => undefined)])

/** Whether the parts above the feeds are complete. The feeds wait for them, so that nothing moves. */
function useAboveShown(): boolean {
  const latest = useLatestShown()
  return useLastTimeKnown() && latest
}

/** The draft to continue, the latest orders, and below them the news of the service. */
export function HomeParts() {
  // Drawn in a transition of its own, which a tap may interrupt.
  const shown = useDeferredValue(useAboveShown(), false)
  return (
    <>
      <div className="mt-4">
        <LatestNote />
      </div>
      <ContinueDraft />
      <section aria-labelledby="latest" className="mt-8">
        <div className="mb-1 flex items-baseline justify-between">
          <h2 id="latest" className="text-lg">
            {m.home_latest()}
          </h2>
          <Link to="orders" className="link -my-2 inline-flex min-h-11 items-center text-sm">
            {m.home_all_orders()}
          </Link>
        </div>
        <LatestOrders />
      </section>
      <Aside>
        <LastTime className="mt-5" />
      </Aside>
      {shown && (
        <Aside>
          <HomeFeeds />
        </Aside>
      )}
    </>
  )
}
