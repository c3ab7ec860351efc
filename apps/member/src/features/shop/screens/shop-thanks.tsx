import * as m from '@tensaku/messages'
import { useState } from 'react'
import { useRoute } from '../../../lib/navigation.tsx'
import { draftOf } from '../cart.ts'
import { EmptyCart } from '../components/empty-cart.tsx'
import { PayByCard } from '../components/pay-by-card.tsx'
import { PurchaseState } from '../components/purchase-state.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { ShownPurchase } from '../components/shown-purchase.tsx'
import { type Purchase, usePurchase } from '../queries.ts'
import { useSettledAttempt } from '../use-settled-attempt.ts'

/** A purchase (`?purchase=`) with its state, which is followed live. */
export default function ShopThanksScreen() {
  const { query } = useRoute()
  const id = Number(query['purchase'])
  if (!Number.isSafeInteger(id) || id <= 0)
    return <EmptyCart title={m.shop_purchase_title()} empty={m.shop_purchase_none()} />
  // A real gateway sends its payer back here; the approved order has to be confirmed.
  if (query['token'] !== undefined) return <PayByCard id={id} returned />
  return <Thanks key={id} id={id} draft={query['draft']} />
}

const title = ({ status }: Purchase): string =>
  status === 'fulfilled' || status === 'paid' ? m.shop_thanks_title() : m.shop_purchase_title()

function Thanks({ id, draft }: { id: number; draft: string | undefined }) {
  const purchase = usePurchase(id)
  // Read once: the attempt of a lost purchase is forgotten.
  const [kept] = useState(() => draftOf(id))
  useSettledAttempt(purchase.data)
  return (
    <ShopScreen title={purchase.data ? title(purchase.data) : m.shop_purchase_title()} back="shop-histories-purchases">
      <ShownPurchase of={purchase}>{(data) => <PurchaseState purchase={data} draft={draft ?? kept} />}</ShownPurchase>
    </ShopScreen>
  )
}
