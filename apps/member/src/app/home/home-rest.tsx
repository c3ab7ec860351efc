import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { LOWEST_PRICE, LOWEST_PRICE_WORDS } from '@tensaku/domain/catalogue'
import { orderStatus } from '@tensaku/domain/orders'
import { startTransition, useEffect, useState } from 'react'
import { usePoints } from '../../features/account/index.ts'
import { ContinueDraft, HomeExercise } from '../../features/drafts/index.ts'
import { HomeFeeds } from '../../features/feeds/index.ts'
import { LastTime } from '../../features/learning-insights/index.ts'
import { FirstSteps, type Latest, LatestOrders, SampleLink } from '../../features/orders/index.ts'
import { ActLink, type FoundAct } from '../../features/studies/index.ts'
import { pointsOf } from '../../lib/format.ts'
import { framePainted } from '../../lib/late.ts'
import { openModal } from '../../lib/modals.ts'
import { Aside } from '../shell/aside.tsx'
import { mayWantSample } from './unread-first.ts'

type RestProps = Pick<Latest, 'orders' | 'total'> & {
  /** The order that the card above shows. */
  unread: OrderSummary | undefined
  /** The first act of study that has no part of its own here. */
  act: FoundAct | undefined
}

/** the draft to continue, the next act of study, the exercise of the day, the latest orders, and the news of the service. */
export function Rest({ orders, total, unread, act }: RestProps) {
  // Without an answer a member counts as one who has a correction.
  const guide = orders !== undefined && mayWantSample({ orders, total }) && (
    <FirstSteps>
      <Price />
      <SampleLink />
    </FirstSteps>
  )
  // The news of the service are a task of their own, below everything else.
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isGone = false
    void framePainted().then(() => !isGone && startTransition(() => setDrawn(true)))
    return () => {
      isGone = true
    }
  }, [])
  // An order on its way is of more interest than the guide.
  const isUnderWay = orders?.some(({ status }) => status.value !== orderStatus.cancelled)
  return (
    <>
      <ContinueDraft />
      {act && <ActLink act={act} className="mt-5" />}
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
      <p className="mt-5 text-center text-sm">
        <button type="button" className="link min-h-11 px-2" onClick={() => void openModal('enter-code', {})}>
          {m.home_code()}
        </button>
      </p>
      <Aside>{isDrawn && <HomeFeeds />}</Aside>
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
