import type { FormOptions, SaveContent } from '@tensaku/contract'
import { smallExcess, TRANSLATION_INTO_JAPANESE } from '@tensaku/domain/catalogue'
import * as m from '@tensaku/messages'
import { pointsOf } from '../../lib/format.ts'
import { type Category, countedText, priceOfDraft } from './pricing.ts'
import { useEstimate } from './estimates.ts'

type Given = { content: SaveContent; category: Category; prices: FormOptions['prices']; writing: boolean }

/**
 * The hint that a slightly shorter text costs less. Its length is computed here, its price by the server: until that is
 * known the hint has no number, so that nothing moves. Undefined where shortening saves nothing, and for a translation, whose
 * source is given.
 */
export function usePriceHint({ content, category, prices, writing }: Given): string | undefined {
  const { data, isPlaceholderData } = useEstimate(category.id, countedText(content, category), { atOnce: !writing })
  const excess = smallExcess(prices, category, content.drafts.items)
  if (!excess || category.id === TRANSLATION_INTO_JAPANESE) return undefined
  const { by, unit } = excess
  if (!data || isPlaceholderData) return unit === 'chars' ? m.shorter_chars({ by }) : m.shorter_words({ by })
  const now = priceOfDraft(data, content, category)
  const then =
    data.shorter && priceOfDraft({ ...data, blocks: data.blocks - 1, costs: data.shorter }, content, category)
  if (!now || !then || then.total >= now.total) return undefined
  const given = { by, points: pointsOf(then.total) }
  return unit === 'chars' ? m.shorter_chars_price(given) : m.shorter_words_price(given)
}

/**
 * The words of the plan that pays a text longer than they are; null if no plan pays, or the whole text. The estimate tells them
 * by the blocks that remain to be paid.
 */
export function usePlanWords({ content, category, prices, writing }: Given): number | null {
  const { data, isPlaceholderData } = useEstimate(category.id, countedText(content, category), { atOnce: !writing })
  if (!data || isPlaceholderData || category.unit === 'chars') return null
  const price = priceOfDraft(data, content, category)
  if (!price || price.quota === 0 || price.text === 0) return null
  return Math.round(price.planned / price.rate) * prices.block.words
}
