import type { OrderSummary } from '@tensaku/contract'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useDeferredValue, useEffect } from 'react'
import { useTodayTask } from '../../features/exercises/index.ts'
import { useLastTimeKnown } from '../../features/learning-insights/index.ts'
import { type Latest, LatestNote, UnreadCard, useLatestOrders } from '../../features/orders/index.ts'
import { type FoundAct, useActForHome } from '../../features/studies/index.ts'
import { late } from '../../lib/late.ts'
import { unsent } from '../../lib/unsent.ts'
import { Aside } from '../shell/aside.tsx'
import { unreadFirst } from './unread-first.ts'

/** Waits for this device's drafts as well: a late draft would move the parts below it. */
const useRest = late(
  async () => (await Promise.all([import('./home-rest.tsx'), unsent.count().catch(() => undefined)]))[0],
)

type Props = {
  /** Told whether the card of an unread result or answer is shown, which has the main action then. */
  onUnread: (isShown: boolean) => void
}

/**
 * The parts of home. An unread result waits for the orders only, and the code of the parts below it is loaded after it.
 * These come all at once, so that none moves another.
 */
export function HomeParts({ onUnread }: Props) {
  const latest = useLatestOrders()
  const next = useActForHome()
  const settled = [latest.settled, useTodayTask().settled, useLastTimeKnown(), next.known].every(Boolean)
  // Drawn in a transition of its own, which a tap may interrupt.
  const ordersKnown = useDeferredValue(latest.settled, false)
  const allKnown = useDeferredValue(settled, false)
  const unread = ordersKnown ? unreadFirst(latest.orders ?? []) : undefined
  const isUnread = unread !== undefined
  useEffect(() => onUnread(isUnread), [onUnread, isUnread])
  return (
    <>
      {ordersKnown && <LatestNote />}
      {unread && <UnreadCard order={unread.order} others={unread.others} />}
      <Aside>
        <LateRest latest={latest} ordersKnown={ordersKnown} allKnown={allKnown} unread={unread?.order} act={next.act} />
      </Aside>
    </>
  )
}

type LateRestProps = {
  latest: Latest
  ordersKnown: boolean
  allKnown: boolean
  /** The order that the card above shows. */
  unread: OrderSummary | undefined
  act: FoundAct | undefined
}

function LateRest({ latest: { orders, total }, ordersKnown, allKnown, unread, act }: LateRestProps) {
  const rest = useRest(ordersKnown)
  if (!rest || !allKnown) return <Loading lines={unread ? 4 : 9} className="mt-6" />
  return <rest.Rest orders={orders} total={total} unread={unread} act={act} />
}
