import type { SaveContent } from '@tensaku/contract'
import { lengthOf } from '@tensaku/domain/counting'
import * as m from '@tensaku/messages'
import { textOf } from '@tensaku/ui/failed.tsx'
import { useOnline } from '../../../lib/online.ts'
import { pointsOf } from '../../../lib/format.ts'
import { type Category, countedText, lowest, priceOfDraft } from '../pricing.ts'
import { useEstimate, useRates, useServerCount } from '../estimates.ts'
import { useFormOptions } from '../queries.ts'
import { blockText, lengthText } from '../labels.ts'

/** The billed length and the lowest price: computed here at once, and by the server when typing pauses. */
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
  const dim = online && estimate.isPlaceholderData ? 'opacity-60' : ''
  return (
    <p className="min-w-0 self-center leading-snug">
      <span className="block font-semibold tabular-nums" data-total-length={length}>
        <span className="mr-1.5 text-xs font-normal text-ink-soft">{m.draft_total()}</span>
        {lengthText(category.unit, length)}
      </span>
      <span className={`block text-xs text-ink-soft tabular-nums ${dim}`}>
        {here === 0 &&
          (first !== undefined && block !== undefined
            ? m.draft_price_first({ block, points: pointsOf(first) })
            : '\u00a0')}
        {here > 0 && !online && m.draft_price_offline()}
        {here > 0 && online && estimate.error && textOf(estimate.error)}
        {here > 0 && online && estimate.data && block !== undefined && (
          <>
            {m.draft_blocks({ block, blocks: estimate.data.blocks })}
            {price
              ? `・${m.draft_price_exact({ points: pointsOf(price.total) })}`
              : from !== undefined && `・${m.draft_price_from({ points: pointsOf(from) })}`}
          </>
        )}
      </span>
    </p>
  )
}
