import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useRoute } from '../../../lib/navigation.tsx'
import {
  PayByCard,
  PurchaseState,
  ShopScreen,
  ShownPurchase,
  usePurchase,
  useSettledAttempt,
  useShownPurchases,
} from '../../shop/index.ts'
import { BoughtTerm } from '../components/bought-term.tsx'
import { forgetSteps } from '../selection.ts'

/** The purchase of a plan (`?purchase=`) with its state, which is followed live. */
export default function SubscriptionsThanksScreen() {
  const { query } = useRoute()
  const id = Number(query['purchase'])
  if (!Number.isSafeInteger(id) || id <= 0) return <NoPurchase />
  // A real gateway sends its payer back here; the approved order has to be confirmed.
  if (query['token'] !== undefined) return <PayByCard id={id} returned />
  return <Thanks key={id} id={id} />
}

const NoPurchase = () => (
  <ShopScreen title={m.plans_purchase_title()} back="subscriptions">
    <Empty
      title={m.plans_no_purchase()}
      action={
        <Link to="subscriptions" className={buttonClass('primary')}>
          {m.plans_to_own()}
        </Link>
      }
    />
  </ShopScreen>
)

function Thanks({ id }: { id: number }) {
  const purchase = usePurchase(id)
  const { refresh } = useShownPurchases()
  const isDone = purchase.data?.status === 'fulfilled'
  useSettledAttempt(purchase.data)
  const [isFresh, setFresh] = useState(false)
  const begin = useEffectEvent(() => {
    forgetSteps()
    return refresh()
  })
  useEffect(() => {
    // The plan runs from now on, so the member is another one.
    if (isDone) void begin().then(() => setFresh(true))
  }, [isDone])
  return (
    <ShopScreen title={isDone ? m.plans_thanks_title() : m.plans_purchase_title()} back="subscriptions">
      <ShownPurchase of={purchase}>
        {(data) => (
          <PurchaseState purchase={data} draft={undefined}>
            {isDone && <BoughtTerm purchase={data} isFresh={isFresh} />}
          </PurchaseState>
        )}
      </ShownPurchase>
    </ShopScreen>
  )
}
