import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Badge } from '@tensaku/ui/badge.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { now } from '../../../lib/now.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { reportFailure } from '../failure.ts'
import { maskedCard } from '../labels.ts'
import { type Card, cardsKey } from '../queries.ts'

/** A card pays to the end of its printed month. */
const isOver = ({ expires: { year, month } }: Card): boolean =>
  jstDate(new Date(now())).slice(0, 7) > `${year}-${String(month).padStart(2, '0')}`

type Props = {
  card: Card
  /** Whether another stored card looks the same. */
  twin: boolean
}

/** A stored card with its removal. One that looks like another, or pays nothing any more, says so with the way out. */
export function CardRow({ card, twin }: Props) {
  const id = useOwnId()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { usable } = card
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
      await reportFailure(error)
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: cardsKey() })
    }
  }
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-3">
        <CreditCard aria-hidden="true" className="size-6 shrink-0 text-ink-soft" strokeWidth={1.6} />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold tabular-nums">{name}</span>
          <span className="text-sm text-ink-soft">
            {m.shop_card_until({ month: card.expires.month, year: card.expires.year })}
          </span>
          {(!usable || isOver(card)) && (
            <span className="ml-2">
              <Badge tone="alert">{usable ? m.shop_state_expired() : m.shop_card_unusable()}</Badge>
            </span>
          )}
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
      </div>
      {(!usable || twin) && (
        <p className={`mt-1 text-sm ${usable ? 'text-ink-soft' : ''}`}>
          {usable ? m.shop_card_twin() : m.shop_card_unusable_text()}
        </p>
      )}
    </li>
  )
}
