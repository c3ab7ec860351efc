import { Loading } from '@tensaku/ui/loading.tsx'
import { Suspense, use, useDeferredValue } from 'react'
import * as m from '@tensaku/messages'
import { LOWEST_PRICE } from '@tensaku/domain/catalogue'
import { usePoints } from '../../features/account/index.ts'
import { ContinueDraft, HomeExercise } from '../../features/drafts/index.ts'
import { useTodayTask } from '../../features/exercises/index.ts'
import { HomeFeeds } from '../../features/feeds/index.ts'
import { LastTime, useLastTimeKnown } from '../../features/learning-insights/index.ts'
import {
  FirstSteps,
  type Latest,
  LatestNote,
  LatestOrders,
  SampleLink,
  UnreadCard,
  useLatestOrders,
} from '../../features/orders/index.ts'
import { pointsOf } from '../../lib/format.ts'
import { unsent } from '../../lib/unsent.ts'
import { allStyles } from '../all-styles.ts'
import { Aside } from '../shell/aside.tsx'
import { mayWantSample, unreadFirst } from './unread-first.ts'

const styles = allStyles()
/** Resolves when this device's drafts are known: a late draft would move the parts below it. */
const drafts = unsent.count().catch(() => undefined)

const allWaiting = <Loading lines={9} className="mt-6" />
const restWaiting = <Loading lines={4} className="mt-6" />

/**
 * The parts of home. Their answers are asked for while the styles still load. An unread result waits for the orders
 * only; the parts below it come all at once, so that none moves another.
 */
export function HomeParts() {
  const latest = useLatestOrders()
  const settled = [latest.settled, useTodayTask().settled, useLastTimeKnown()].every(Boolean)
  // Drawn in a transition of its own, which a tap may interrupt.
  const ordersKnown = useDeferredValue(latest.settled, false)
  const allKnown = useDeferredValue(settled, false)
  if (!ordersKnown) return allWaiting
  return (
    <Suspense fallback={allWaiting}>
      <Parts {...latest} allKnown={allKnown} />
    </Suspense>
  )
}

/** An unread result first, and the rest once all answers are there. */
function Parts({ orders, total, allKnown }: Latest & { allKnown: boolean }) {
  use(styles)
  const unread = unreadFirst(orders ?? [])
  if (!unread && !allKnown) return allWaiting
  return (
    <>
      <LatestNote />
      {unread && <UnreadCard order={unread.order} others={unread.others} />}
      <Suspense fallback={restWaiting}>
        {allKnown ? <Rest orders={orders} total={total} unreadId={unread?.order.id} /> : restWaiting}
      </Suspense>
    </>
  )
}

type RestProps = Pick<Latest, 'orders' | 'total'> & {
  /** The order that the card above shows. */
  unreadId: number | undefined
}

/** The draft to continue, the exercise of the day, the latest orders, and the news of the service. */
function Rest({ orders, total, unreadId }: RestProps) {
  use(drafts)
  // Without an answer a member counts as one who has ordered.
  const hasOrdered = orders === undefined || total > 0
  return (
    <>
      <ContinueDraft />
      {!hasOrdered && (
        <FirstSteps>
          <Price />
          <SampleLink />
        </FirstSteps>
      )}
      <Aside>
        <HomeExercise />
      </Aside>
      <LatestOrders without={unreadId} />
      {hasOrdered && mayWantSample({ orders: orders ?? [], total }) && <SampleLink />}
      <Aside>
        <LastTime className="mt-5" />
      </Aside>
      <Aside>
        <HomeFeeds />
      </Aside>
    </>
  )
}

/** The lowest price of a correction, and the number of corrections that the balance pays for. */
function Price() {
  const balance = usePoints().data?.balance ?? 0
  const times = Math.floor(balance / LOWEST_PRICE)
  return (
    <p className="mt-3 text-center text-sm tabular-nums">
      {m.first_price({ points: pointsOf(LOWEST_PRICE) })}
      {times > 0 && m.first_price_times({ times })}
    </p>
  )
}
