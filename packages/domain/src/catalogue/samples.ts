import type { Category, PriceRules } from './categories.ts'

/** A price list for tests, the one of the starting catalogue. */
export const rules: PriceRules = {
  block: { words: 25, chars: 50, packed_chars: 200 },
  rates: {
    basic: { global: 166, japanese: 200, native: 250 },
    advanced: { global: 240, japanese: 290, native: 360 },
  },
  biz_factor: 2,
  question: 100,
}

/** A diary category for tests, with some of its properties replaced. */
export function category(changes: Partial<Category> = {}): Category {
  return {
    id: 1,
    name: '英語日記',
    unit: 'words',
    counted: 'english',
    exercises: 'none',
    styles: [1, 2, 3],
    lite: true,
    biz: false,
    instructor_types: ['global', 'japanese', 'native'],
    ...changes,
  }
}
