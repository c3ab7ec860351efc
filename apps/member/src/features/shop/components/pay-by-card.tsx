import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useCallback, useEffect, useRef } from 'react'
import { yenOf } from '../../../lib/format.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useCart } from '../cart.ts'
import { isPlan, isUnapproved, nameWithQuantity } from '../labels.ts'
import { type Purchase, usePurchase } from '../queries.ts'
import { useConfirm } from '../use-confirm.ts'
import { OtherMethod } from './again.tsx'
import { CancelPurchase } from './cancel-purchase.tsx'
import { GatewayFrame } from './gateway-frame.tsx'
import { ShopScreen } from './shop-screen.tsx'
import { ShownPurchase } from './shown-purchase.tsx'

type Props = {
  id: number
  /** The payer comes back from the page of a real gateway. */
  returned: boolean
}

/** The payment of an open purchase by card: the gateway's page, then the confirmation. A settled purchase shows its state. */
export function PayByCard({ id, returned }: Props) {
  const go = useGo()
  const purchase = usePurchase(id)
  const draft = useCart()?.draft
  const of = purchase.data && isPlan(purchase.data) ? 'subscriptions' : 'shop'
  // The answer to a confirmation may come after the live event, when the member has gone on already.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])
  const showState = useCallback(async () => {
    if (!left.current) await go(`${of}-thanks`, {}, { purchase: id, draft }, { replace: true })
  }, [go, of, id, draft])
  const isPayable = purchase.data && isUnapproved(purchase.data) && !purchase.data.asking
  const isSettled = purchase.data !== undefined && !isPayable
  useEffect(() => {
    if (isSettled) void showState()
  }, [isSettled, showState])
  return (
    <ShopScreen title={m.shop_card_title()} back={`${of}-payments`} ownHeading>
      <ShownPurchase of={purchase}>
        {(data) =>
          isPayable ? <Pay purchase={data} returned={returned} showState={showState} /> : <Loading lines={8} />
        }
      </ShownPurchase>
    </ShopScreen>
  )
}

type PayProps = { purchase: Purchase; returned: boolean; showState: () => Promise<void> }

function Pay({ purchase, returned, showState }: PayProps) {
  const online = useOnline()
  const { step, said, isUnanswered, confirm, stop, type } = useConfirm({ purchase, returned, showState })
  const { next } = purchase
  if (next?.kind !== 'approve') return null
  const due = (
    <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-wash px-4 py-3">
      <span>{nameWithQuantity(purchase)}</span>
      <strong className="tabular-nums">{m.shop_total_tax({ price: yenOf(purchase.amount) })}</strong>
    </p>
  )
  return (
    <>
      {step !== 'typing' && due}
      <div aria-live="assertive">
        {said !== undefined && (
          <p className="mb-4 rounded-md bg-alert-soft px-4 py-3 font-semibold text-alert [word-break:auto-phrase]">
            {said}
          </p>
        )}
        {step === 'confirming' && (
          <p className="mb-4 rounded-md bg-ai-soft px-4 py-3">
            {isUnanswered ? m.shop_card_unanswered() : m.shop_card_confirming()}
          </p>
        )}
      </div>
      {step === 'confirming' && <Loading lines={6} />}
      {step === 'stopped' && (
        <div className="space-y-3">
          <Button wide onClick={type}>
            {m.shop_card_type()}
          </Button>
          <OtherWays purchase={purchase} />
        </div>
      )}
      {step === 'typing' && !online && (
        <p className="mb-4 rounded-md bg-wait-soft px-4 py-3">{m.shop_card_offline()}</p>
      )}
      {step === 'typing' && (
        <GatewayFrame
          url={next.url}
          title={m.shop_card_title()}
          due={due}
          onOutcome={(outcome) => (outcome === 'approved' ? void confirm() : stop(m.shop_card_stopped()))}
          otherwise={<OtherWays purchase={purchase} />}
        />
      )}
    </>
  )
}

function OtherWays({ purchase }: { purchase: Purchase }) {
  const draft = useCart()?.draft
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <OtherMethod purchase={purchase} draft={draft} />
      <CancelPurchase purchase={purchase} />
    </div>
  )
}
