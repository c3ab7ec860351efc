import { countChars, countedField, countWords, joinItems, unitOf } from '../counting/index.ts'
import type { TextItem, Unit } from '../counting/index.ts'
import type { Category, PriceRules } from './categories.ts'

type Blocks = Pick<PriceRules, 'block'>

/** Words and characters of a text; `packedChars` and `chars` both exclude white space. */
export type Counts = { words: number; packedChars: number; chars: number }

/** The length of a text in its unit and in blocks; 0 blocks means an empty text. */
export type Measure = { unit: Unit; length: number; blocks: number }

/**
 * Blocks to be paid for (C.1). The characters of a text in words count as well: otherwise a text without spaces
 * would be nearly free.
 */
export function blocksOf(rules: Blocks, category: number | Unit, counts: Counts): number {
  const unit = typeof category === 'number' ? unitOf(category) : category
  if (unit === 'chars') return Math.ceil(counts.chars / rules.block.chars)
  return Math.max(Math.ceil(counts.words / rules.block.words), Math.ceil(counts.packedChars / rules.block.packed_chars))
}

type Counted = number | Pick<Category, 'unit' | 'counted'>

function countsOf(category: Counted, items: readonly TextItem[]): { unit: Unit; counts: Counts } {
  const known = typeof category === 'number' ? { unit: unitOf(category), counted: countedField(category) } : category
  const text = joinItems(items.map((item) => item[known.counted]))
  const chars = countChars(text)
  return { unit: known.unit, counts: { words: countWords(text), chars, packedChars: chars } }
}

/** Unit, shown length and blocks of a manuscript; `category` by its id or its catalogue entry. */
export function blocksOfItems(rules: Blocks, category: Counted, items: readonly TextItem[]): Measure {
  const { unit, counts } = countsOf(category, items)
  return {
    unit,
    length: unit === 'chars' ? counts.chars : counts.words,
    blocks: blocksOf(rules, unit, counts),
  }
}

/** The words or characters by which a text exceeds its last full block. */
export type Excess = { unit: Unit; by: number }

/** The largest excess that is worth a hint, as a part of a block (docs/decisions/042). */
const worthAHint = 1 / 5

/**
 * The excess of a text over its last full block, if it is small: `by` fewer words or characters save a block, and `by` is
 * the least. Undefined if words and characters both exceed it, because then a number of words promises nothing.
 */
export function smallExcess(rules: Blocks, category: Counted, items: readonly TextItem[]): Excess | undefined {
  const { unit, counts } = countsOf(category, items)
  const { block } = rules
  const fewer = blocksOf(rules, unit, counts) - 1
  if (fewer < 1) return undefined
  const small = (excess: Excess, size: number) => (excess.by <= size * worthAHint ? excess : undefined)
  if (unit === 'chars') return small({ unit, by: counts.chars - fewer * block.chars }, block.chars)
  const words = counts.words - fewer * block.words
  const chars = counts.packedChars - fewer * block.packed_chars
  if (chars <= 0) return small({ unit, by: words }, block.words)
  return words <= 0 ? small({ unit: 'chars', by: chars }, block.packed_chars) : undefined
}
