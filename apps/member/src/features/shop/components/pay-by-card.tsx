import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Link, useGo } from '../../../lib/navigation.tsx'
import { useOnline } from '../../../lib/online.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { useCart } from '../cart.ts'
import { amountOf, isUnapproved, nameWithQuantity } from '../labels.ts'
import { isUnknown, type Purchase, usePurchase, useShownPurchases } from '../queries.ts'
import { CancelPurchase } from './cancel-purchase.tsx'
import { GatewayFrame } from './gateway-frame.tsx'
import { ShopScreen } from './shop-screen.tsx'
import { Shown } from './shown.tsx'

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
  const showState = useCallback(
    () => go('shop-thanks', {}, { purchase: id, draft }, { replace: true }),
    [go, id, draft],
  )
  const isPayable = purchase.data && isUnapproved(purchase.data) && !purchase.data.asking
  const isSettled = purchase.data !== undefined && !isPayable
  useEffect(() => {
    if (isSettled) void showState()
  }, [isSettled, showState])
  return (
    <ShopScreen title={m.shop_card_title()} back="shop-payments">
      <Shown of={purchase} lines={8}>
        {(data) =>
          isPayable ? <Pay purchase={data} returned={returned} showState={showState} /> : <Loading lines={8} />
        }
      </Shown>
    </ShopScreen>
  )
}

type PayProps = { purchase: Purchase; returned: boolean; showState: () => Promise<void> }

function Pay({ purchase, returned, showState }: PayProps) {
  const userId = useOwnId()
  const online = useOnline()
  const { show, refresh } = useShownPurchases()
  const [isConfirming, setConfirming] = useState(returned)
  const [said, setSaid] = useState<string>()
  const [tries, setTries] = useState(0)
  const running = useRef(false)
  const { category_id, order_id: orderId, next } = purchase

  const confirm = useCallback(async () => {
    if (running.current) return
    running.current = true
    setConfirming(true)
    setSaid(undefined)
    const params = { id: userId, orderId }
    try {
      const answer =
        category_id === 1
          ? await api('POST /api/users/{id}/purchases/points/confirm/{orderId}', { params })
          : await api('POST /api/users/{id}/purchases/resources/confirm/{orderId}', { params })
      await show(answer.purchase).catch(() => undefined)
      await showState()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The server finds the payment itself, and the next screen follows it.
      if (isUnknown(error)) return await showState()
      setSaid(error.message)
      setConfirming(false)
      setTries((count) => count + 1)
      await refresh().catch(() => undefined)
    } finally {
      running.current = false
    }
  }, [userId, category_id, orderId, show, refresh, showState])

  const begun = useRef(false)
  useEffect(() => {
    if (!returned || begun.current) return
    begun.current = true
    void confirm()
  }, [returned, confirm])

  if (next?.kind !== 'approve') return null
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-wash px-4 py-3">
        <span>{nameWithQuantity(purchase)}</span>
        <strong className="tabular-nums">{amountOf(purchase)}</strong>
      </p>
      <div aria-live="assertive">
        {said !== undefined && (
          <p className="mb-4 rounded-md bg-alert-soft px-4 py-3 font-semibold text-alert">{said}</p>
        )}
        {isConfirming && <p className="mb-4 rounded-md bg-ai-soft px-4 py-3">{m.shop_card_confirming()}</p>}
      </div>
      {isConfirming ? (
        <Loading lines={6} />
      ) : online ? (
        <GatewayFrame
          key={tries}
          url={next.url}
          title={m.shop_card_title()}
          onOutcome={(outcome) => {
            if (outcome === 'approved') return void confirm()
            setSaid(m.shop_card_stopped())
            setTries((count) => count + 1)
          }}
        />
      ) : (
        <p className="rounded-md bg-wait-soft px-4 py-3">{m.shop_card_offline()}</p>
      )}
      {!isConfirming && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
          <Link to="shop-payments" className="link inline-flex min-h-11 items-center text-sm">
            {m.shop_other_method()}
          </Link>
          <CancelPurchase purchase={purchase} />
        </div>
      )}
    </>
  )
}
