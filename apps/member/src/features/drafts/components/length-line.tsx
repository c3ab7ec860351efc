import type { SaveContent } from '@tensaku/contract'
import { lengthOf } from '@tensaku/domain/counting'
import * as m from '@tensaku/messages'
import { instructorTypeNames } from '@tensaku/messages/labels'
import { textOf } from '@tensaku/ui/failed.tsx'
import type { ReactNode } from 'react'
import { useOnline } from '../../../lib/online.ts'
import { pointsOf } from '../../../lib/format.ts'
import { type Category, countedText, lowest, payableLength, priceOfDraft } from '../pricing.ts'
import { useEstimate, useLastPrice, useRates, useServerCount } from '../estimates.ts'
import { useFormOptions } from '../queries.ts'
import { blockText, lengthText } from '../labels.ts'

/**
 * The price, the billed length and the kind of instructor. If the balance does not suffice, the length that it pays for takes
 * the place of the kind. The length is counted here at once, and by the server when typing pauses. Without a network the price
 * is the one of the last known rates.
 */
export function LengthLine({ content, category }: { content: SaveContent; category: Category }) {
  const online = useOnline()
  const text = countedText(content, category)
  const here = lengthOf(category.id, content.drafts.items)
  const length = useServerCount(category.unit, text) ?? here
  const estimate = useEstimate(category.id, text)
  const price = estimate.data && priceOfDraft(estimate.data, content, category)
  const from = estimate.data && lowest(estimate.data, content.settings.course)
  const prices = useFormOptions().data?.prices
  const block = prices && blockText(category.unit, prices.block)
  const rates = useRates(category.id).data
  const first = rates && (priceOfDraft(rates, content, category)?.total ?? lowest(rates, content.settings.course))
  const atRates = useLastPrice(content, category)
  const lastKnown = price && !estimate.isPlaceholderData ? price : atRates
  const priced = here > 0 ? lastKnown : first
  const dim = online && estimate.isPlaceholderData ? 'opacity-60' : ''
  const kind = content.teacher === null ? instructorTypeNames[content.settings.teacher]() : m.draft_nominated()
  const written = lengthText(category.unit, length)
  const payable = price && prices && payableLength(price, category.unit, prices.block)
  // While the price follows a shortened text, the former one is no shortage.
  const over = payable === undefined ? 0 : length - payable
  const shown = price
    ? m.draft_price_exact({ points: pointsOf(price.total) })
    : from !== undefined && m.draft_price_from({ points: pointsOf(from) })
  return (
    <p className="min-w-0 self-center leading-snug tabular-nums">
      <span className="block" data-total-length={length}>
        {here === 0 && (
          <>
            <Points>{first !== undefined && m.draft_price_from({ points: pointsOf(first) })}</Points>
            <span className="inline-block text-xs text-ink-soft">
              {block === undefined ? written : m.draft_up_to({ block })}
            </span>
          </>
        )}
        {here > 0 && (
          <>
            <Points className={dim}>
              {online
                ? !estimate.error && shown
                : lastKnown && m.draft_price_exact({ points: pointsOf(lastKnown.total) })}
            </Points>
            <span className="inline-block text-xs text-ink-soft">{written}</span>
          </>
        )}
      </span>
      <span className="block text-xs text-ink-soft">
        {!online && priced === undefined ? (
          m.draft_price_offline()
        ) : online && here > 0 && estimate.error ? (
          textOf(estimate.error)
        ) : online && here > 0 && payable !== undefined && over > 0 ? (
          <span className="font-semibold text-alert">
            <span className="inline-block">{m.draft_payable({ length: lengthText(category.unit, payable) })}</span>
            <span className="inline-block">{m.draft_payable_over({ over: lengthText(category.unit, over) })}</span>
          </span>
        ) : online && price && here > 0 && price.missing > 0 && payable === undefined ? (
          <span className="font-semibold text-alert">{m.draft_short({ points: pointsOf(price.missing) })}</span>
        ) : (
          kind
        )}
      </span>
    </p>
  )
}

/** The price, which is the largest word of the bar; nothing until it is known. */
const Points = ({ className = '', children }: { className?: string; children: ReactNode }) =>
  children && <span className={`mr-1.5 inline-block font-semibold ${className}`}>{children}</span>
