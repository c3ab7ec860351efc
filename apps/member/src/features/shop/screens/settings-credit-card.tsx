import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { GatewayFrame } from '../components/gateway-frame.tsx'
import { ShopScreen } from '../components/shop-screen.tsx'
import { Shown } from '../components/shown.tsx'
import { tellFailure } from '../failure.ts'
import { maskedCard } from '../labels.ts'
import { type Card, cardsKey, useCards } from '../queries.ts'

/** The stored cards: removal, and a new one, which is typed in the gateway's frame. */
export default function SettingsCreditCardScreen() {
  const cards = useCards()
  return (
    <ShopScreen title={m.shop_cards()} back="settings">
      <p className="mb-5">{m.shop_cards_about()}</p>
      <Shown of={cards} lines={5}>
        {({ items, most }) => (
          <>
            {items.length === 0 ? (
              <Empty title={m.shop_cards_empty()} />
            ) : (
              <ul className="mb-6 border-t border-line">
                {items.map((card) => (
                  <Row key={card.id} card={card} />
                ))}
              </ul>
            )}
            {items.length < most ? <AddCard /> : <p className="text-ink-soft">{m.shop_cards_full({ count: most })}</p>}
          </>
        )}
      </Shown>
    </ShopScreen>
  )
}

function Row({ card }: { card: Card }) {
  const id = useOwnId()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const name = maskedCard(card)
  const remove = async () => {
    const agreed = await confirm({
      title: m.shop_card_remove_title(),
      message: m.shop_card_remove_text({ card: name }),
      confirm: m.shop_card_remove(),
      tone: 'danger',
    })
    if (!agreed) return
    setBusy(true)
    try {
      await api('DELETE /api/users/{id}/credit-cards/{cardId}', { params: { id, cardId: card.id } })
      toast(m.shop_card_removed())
    } catch (error) {
      await tellFailure(error)
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: cardsKey() })
    }
  }
  return (
    <li className="flex items-center gap-3 border-b border-line py-3">
      <CreditCard aria-hidden="true" className="size-6 shrink-0 text-ink-soft" strokeWidth={1.6} />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold tabular-nums">{name}</span>
        <span className="text-sm text-ink-soft">
          {m.shop_card_until({ month: card.expires.month, year: card.expires.year })}
        </span>
      </p>
      <button
        type="button"
        aria-label={m.shop_card_remove_of({ card: name })}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void remove()}
        className="link min-h-11 px-2 text-sm"
      >
        {m.shop_card_remove()}
      </button>
    </li>
  )
}

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
    </>
  )
}
