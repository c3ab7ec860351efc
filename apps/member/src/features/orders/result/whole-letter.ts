import type { Result } from '@tensaku/contract'

/** The letters in a row of the corrected text on a phone. */
const perRow = { en: 34, ja: 18 } as const
/** The height of such a row in lines of the letter. */
const rowHeight = 4 / 3
const fewest = 5
const most = 6

/**
 * The lines up to which a letter is shown whole, so that the first corrected word below it stays on the first page of a phone.
 * It is an estimate from the text, because the letter is laid out before the lines.
 */
export function wholeLetter({ lines: [first], language }: Pick<Result, 'lines' | 'language'>): number {
  const edit = first?.edits[0]
  if (!first || !edit) return fewest
  const paragraphs = first.original.slice(0, edit.start).split('\n')
  const above = paragraphs.reduce(
    (rows, text) => rows + Math.floor(text.length / perRow[language]),
    paragraphs.length - 1,
  )
  return Math.max(fewest, Math.floor(most - above * rowHeight))
}
