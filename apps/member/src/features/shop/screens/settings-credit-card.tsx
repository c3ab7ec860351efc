import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { CardRow } from '../components/card-row.tsx'
import { GatewayFrame } from '../components/gateway-frame.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import { type Card, cardsKey, useCards } from '../queries.ts'

/** The stored cards: removal, and a new one, which is typed in the gateway's frame. */
export default function SettingsCreditCardScreen() {
  const cards = useCards()
  return (
    <ShopScreen title={m.shop_cards()} back="settings">
      <p className="mb-5">{m.shop_cards_about()}</p>
      <Shown of={cards} lines={5}>
        {({ items, refused, most }) => (
          <>
            {items.length + refused.length === 0 ? (
              <Empty title={m.shop_cards_empty()} />
            ) : (
              <ul className="mb-6 border-t border-line">
                {[...items, ...refused].map((card) => (
                  <CardRow key={card.id} card={card} twin={hasTwin(card, items)} />
                ))}
              </ul>
            )}
            {items.length < most ? (
              <AddCard />
            ) : (
              <p className="text-ink-soft">{m.shop_cards_full({ count: most + refused.length })}</p>
            )}
          </>
        )}
      </Shown>
    </ShopScreen>
  )
}

/** The gateway tells no number, so the printed facts decide whether two cards look the same. */
const faceOf = ({ brand, last4, expires: { year, month } }: Card): string => [brand, last4, year, month].join()

const hasTwin = (card: Card, items: readonly Card[]): boolean =>
  items.includes(card) && items.some((one) => one.id !== card.id && faceOf(one) === faceOf(card))

function AddCard() {
  const id = useOwnId()
  const client = useQueryClient()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [setup, setSetup] = useState<{ setup_token: string; url: string }>()
  const [said, setSaid] = useState<string>()

  /** Runs a call, and tells its refusal in place. */
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setSaid(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSetup(undefined)
      if (error.code !== 'unauthenticated') setSaid(error.message)
    } finally {
      setBusy(false)
    }
  }
  const begin = () =>
    attempt(async () => setSetup(await api('POST /api/users/{id}/credit-cards/setup', { params: { id } })))
  const store = (setup_token: string) =>
    attempt(async () => {
      await api('POST /api/users/{id}/credit-cards', { params: { id }, body: { setup_token } })
      setSetup(undefined)
      toast(m.shop_card_stored())
      await client.invalidateQueries({ queryKey: cardsKey() })
    })
  return (
    <>
      <div aria-live="assertive">
        {said !== undefined && (
          <p className="mb-4 rounded-md bg-alert-soft px-4 py-3 font-semibold text-alert">{said}</p>
        )}
      </div>
      {setup ? (
        <GatewayFrame
          url={setup.url}
          title={m.shop_card_add()}
          onOutcome={(outcome) => (outcome === 'approved' ? void store(setup.setup_token) : setSetup(undefined))}
        />
      ) : (
        <Button tone="quiet" busy={busy} disabled={!online} onClick={() => void begin()}>
          {m.shop_card_add()}
        </Button>
      )}
      {!online && <p className="mt-2 text-sm text-ink-soft">{m.shop_card_add_offline()}</p>}
    </>
  )
}
