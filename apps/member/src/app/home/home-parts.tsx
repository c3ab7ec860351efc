import type { OrderSummary } from '@tensaku/contract'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Suspense, use, useDeferredValue, useEffect } from 'react'
import * as m from '@tensaku/messages'
import { LOWEST_PRICE, LOWEST_PRICE_WORDS } from '@tensaku/domain/catalogue'
import { orderStatus } from '@tensaku/domain/orders'
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

type Props = {
  /** Told whether the card of an unread result or answer is shown, which has the main action then. */
  onUnread: (isShown: boolean) => void
}

/**
 * The parts of home. Their answers are asked for while the styles still load. An unread result waits for the orders
 * only; the parts below it come all at once, so that none moves another.
 */
export function HomeParts({ onUnread }: Props) {
  const latest = useLatestOrders()
  const settled = [latest.settled, useTodayTask().settled, useLastTimeKnown()].every(Boolean)
  // Drawn in a transition of its own, which a tap may interrupt.
  const ordersKnown = useDeferredValue(latest.settled, false)
  const allKnown = useDeferredValue(settled, false)
  if (!ordersKnown) return allWaiting
  return (
    <Suspense fallback={allWaiting}>
      <Parts {...latest} allKnown={allKnown} onUnread={onUnread} />
    </Suspense>
  )
}

/** An unread result first, and the rest once all answers are there. */
function Parts({ orders, total, allKnown, onUnread }: Latest & Props & { allKnown: boolean }) {
  use(styles)
  const unread = unreadFirst(orders ?? [])
  const isUnread = unread !== undefined
  useEffect(() => onUnread(isUnread), [onUnread, isUnread])
  if (!unread && !allKnown) return allWaiting
  return (
    <>
      <LatestNote />
      {unread && <UnreadCard order={unread.order} others={unread.others} />}
      <Suspense fallback={restWaiting}>
        {allKnown ? <Rest orders={orders} total={total} unread={unread?.order} /> : restWaiting}
      </Suspense>
    </>
  )
}

type RestProps = Pick<Latest, 'orders' | 'total'> & {
  /** The order that the card above shows. */
  unread: OrderSummary | undefined
}

/** The draft to continue, the exercise of the day, the latest orders, and the news of the service. */
function Rest({ orders, total, unread }: RestProps) {
  use(drafts)
  // Without an answer a member counts as one who has a correction.
  const guide = orders !== undefined && mayWantSample({ orders, total }) && (
    <FirstSteps>
      <Price />
      <SampleLink />
    </FirstSteps>
  )
  // An order on its way is of more interest than the guide.
  const isUnderWay = orders?.some(({ status }) => status.value !== orderStatus.cancelled)
  return (
    <>
      <ContinueDraft />
      {!isUnderWay && guide}
      <Aside>
        <HomeExercise />
      </Aside>
      <LatestOrders without={unread?.id} />
      {isUnderWay && guide}
      {/* The last correction is read before it is summed up. */}
      {unread?.unread !== 'result' && (
        <Aside>
          <LastTime className="mt-5" />
        </Aside>
      )}
      <Aside>
        <HomeFeeds />
      </Aside>
    </>
  )
}

/** The lowest price of a length, and the number of words that the balance pays for at that price. */
function Price() {
  const balance = usePoints().data?.balance ?? 0
  const words = Math.floor(balance / LOWEST_PRICE) * LOWEST_PRICE_WORDS
  return (
    <p className="mt-2.5 text-center text-sm tabular-nums">
      {m.first_price({ words: LOWEST_PRICE_WORDS, points: LOWEST_PRICE })}
      {words > 0 && m.first_price_balance({ words: pointsOf(words) })}
    </p>
  )
}
