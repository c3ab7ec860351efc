import { longestNote, longestSide } from './limits.ts'

export type CardTexts = { english: string; japanese: string; note: string; checked: boolean }

/** A pasted line as a card. `row` counts from 1; `problem`: the reason why it cannot be a card. */
export type PastedCard = CardTexts & { row: number; problem: 'empty' | 'long' | null }

/** A card as a row of a table; `cardsFrom` reads it back. */
export const cardRow = ({ english, japanese, note, checked }: CardTexts): string[] => [
  english,
  japanese,
  note,
  checked ? '1' : '',
]

/** Export writes an apostrophe before a text that a spreadsheet would run. */
const escaped = /^'(?='*[=+\-@\t\r])/

/** A quoted cell that begins at `from` and is closed; `next` is the place after it. A quote that nothing closes is a letter. */
function quotedCell(text: string, from: number): { cell: string; next: number } | undefined {
  const [match, inner = ''] = /"((?:[^"]|"")*)"/y[Symbol.match](text.slice(from)) ?? []
  return match === undefined ? undefined : { cell: inner.replaceAll('""', '"'), next: from + match.length }
}

/** The rows of a table in tab- or comma-separated lines (RFC 4180). Text after a closed quote belongs to its cell. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const plain = separator === '\t' ? /[^\t\r\n]*/y : /[^,\r\n]*/y
  let at = 0
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    plain.lastIndex = quoted?.next ?? at
    const [rest = ''] = plain.exec(text) ?? []
    at = (quoted?.next ?? at) + rest.length
    rows.at(-1)?.push((quoted?.cell ?? '') + rest)
    if (at >= text.length) return rows
    if (text[at] === separator) at += 1
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      rows.push([])
    }
  }
}

/**
 * The cards of pasted lines: English, Japanese, note, and a last cell that is not empty if the card is known by heart.
 * Separated by tabs if the text has one, else by commas. Empty lines and a first row of headings are left out.
 */
export function cardsFrom(pasted: string, headings: readonly string[]): PastedCard[] {
  const text = pasted.replace(/^\ufeff/, '')
  const rows = rowsOf(text, text.includes('\t') ? '\t' : ',').map((row, at) => ({ row: at + 1, cells: row }))
  const isHeading = (cells: readonly string[]) => headings.slice(0, 2).every((heading, at) => cells[at] === heading)
  return rows
    .filter(({ row, cells }) => !(row === 1 && isHeading(cells)) && cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => {
      const [english = '', japanese = '', note = '', known = ''] = cells.map((cell) => cell.trim().replace(escaped, ''))
      const isLong = english.length > longestSide || japanese.length > longestSide || note.length > longestNote
      const problem = isLong ? 'long' : english === '' && japanese === '' ? 'empty' : null
      return { row, english, japanese, note, checked: known !== '', problem }
    })
}
