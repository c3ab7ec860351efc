import { countChars, countedField, countWords, joinItems, unitOf } from '../counting/index.ts'
import type { TextItem, Unit } from '../counting/index.ts'
import type { Category, PriceRules } from './categories.ts'

/** Words and characters of a text; `packedChars` and `chars` both exclude white space. */
export type Counts = { words: number; packedChars: number; chars: number }

/** The length of a text in its unit and in blocks; 0 blocks means an empty text. */
export type Measure = { unit: Unit; length: number; blocks: number }

/**
 * Blocks to be paid for (C.1). The characters of a text in words count as well: otherwise a text without spaces
 * would be nearly free.
 */
export function blocksOf(rules: PriceRules, category: number | Unit, counts: Counts): number {
  const unit = typeof category === 'number' ? unitOf(category) : category
  if (unit === 'chars') return Math.ceil(counts.chars / rules.block.chars)
  return Math.max(Math.ceil(counts.words / rules.block.words), Math.ceil(counts.packedChars / rules.block.packed_chars))
}

/** Unit, shown length and blocks of a manuscript; `category` by its id or its catalogue entry. */
export function blocksOfItems(
  rules: PriceRules,
  category: number | Pick<Category, 'unit' | 'counted'>,
  items: TextItem[],
): Measure {
  const known = typeof category === 'number' ? { unit: unitOf(category), counted: countedField(category) } : category
  const text = joinItems(items.map((item) => item[known.counted]))
  const words = countWords(text)
  const chars = countChars(text)
  return {
    unit: known.unit,
    length: known.unit === 'chars' ? chars : words,
    blocks: blocksOf(rules, known.unit, { words, chars, packedChars: chars }),
  }
}
