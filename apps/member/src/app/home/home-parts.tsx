import { Loading } from '@tensaku/ui/loading.tsx'
import { useDeferredValue } from 'react'
import * as m from '@tensaku/messages'
import { LOWEST_PRICE } from '@tensaku/domain/catalogue'
import { usePoints } from '../../features/account/index.ts'
import { ContinueDraft, HomeExercise, useHasDraft } from '../../features/drafts/index.ts'
import { useTodayTask } from '../../features/exercises/index.ts'
import { HomeFeeds } from '../../features/feeds/index.ts'
import { LastTime, useLastTimeKnown } from '../../features/learning-insights/index.ts'
import {
  FirstSteps,
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
import { mayWantSample, nextThing } from './next-thing.ts'

/** Resolves when the styles and this device's drafts are loaded: a late draft would move the parts below it. */
export const ready: Promise<unknown> = Promise.all([allStyles(), unsent.count().catch(() => undefined)])

/** The parts of home, all at once when the answers are there, so that none moves another. */
export function HomeParts() {
  const orders = useLatestOrders()
  const settled = [orders.settled, useTodayTask().settled, useLastTimeKnown()].every(Boolean)
  // Drawn in a transition of its own, which a tap may interrupt.
  const shown = useDeferredValue(settled, false)
  return shown ? <Parts {...orders} /> : <Loading lines={9} className="mt-6" />
}

/** The next thing first, then the exercise of the day, the latest orders, and the news of the service. */
function Parts({ orders, total }: Pick<ReturnType<typeof useLatestOrders>, 'orders' | 'total'>) {
  // Without an answer a member counts as one who has ordered.
  const hasOrdered = orders === undefined || total > 0
  const next = nextThing({ orders: orders ?? [], hasDraft: useHasDraft(), hasOrdered })
  const unread = next.kind === 'result' || next.kind === 'answer' ? next : undefined
  return (
    <>
      <LatestNote />
      {unread && <UnreadCard order={unread.order} others={unread.others} />}
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
      <LatestOrders without={unread?.order.id} />
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
