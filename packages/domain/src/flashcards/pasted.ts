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

const plainCell = { '\t': /[^\t\r\n]*/y, ',': /[^,\r\n]*/y }
type Separator = keyof typeof plainCell

/** The row that begins at `from`; `next` is the place after its last cell. Text after a closed quote belongs to its cell. */
function rowAt(text: string, from: number, separator: Separator): { cells: string[]; next: number } {
  const cells: string[] = []
  const plain = plainCell[separator]
  for (let at = from; ; at += 1) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    plain.lastIndex = quoted?.next ?? at
    const [rest = ''] = plain.exec(text) ?? []
    at = (quoted?.next ?? at) + rest.length
    cells.push((quoted?.cell ?? '') + rest)
    if (text[at] !== separator) return { cells, next: at }
  }
}

/** The rows of a table (RFC 4180). A row with a tab is separated by tabs, unless the table has `commas` only; any other by commas. */
function rowsOf(text: string, commas: boolean): string[][] {
  const rows: string[][] = []
  for (let at = 0; ; at += text.startsWith('\r\n', at) ? 2 : 1) {
    const tabbed = commas ? undefined : rowAt(text, at, '\t')
    const { cells, next } = tabbed && tabbed.cells.length > 1 ? tabbed : rowAt(text, at, ',')
    rows.push(cells)
    at = next
    if (at >= text.length) return rows
  }
}

/**
 * The cards of pasted lines: English, Japanese, note, and a `1` if the card is known by heart. Other cells are further notes.
 * Each line is separated by tabs if it has one, else by commas; below headings with commas, as an export has them, a tab is a
 * letter. Empty lines and a first row of headings are left out.
 */
export function cardsFrom(pasted: string, headings: readonly string[]): PastedCard[] {
  const text = pasted.replace(/^\ufeff/, '')
  const isHeading = (cells: readonly string[]) => headings.slice(0, 2).every((heading, at) => cells[at] === heading)
  const rows = rowsOf(text, isHeading(rowAt(text, 0, ',').cells)).map((row, at) => ({ row: at + 1, cells: row }))
  return rows
    .filter(({ row, cells }) => !(row === 1 && isHeading(cells)) && cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => {
      const [english = '', japanese = '', ...rest] = cells.map((cell) => cell.trim().replace(escaped, ''))
      const checked = rest[1] === '1'
      const note = rest.filter((cell, at) => cell !== '' && !(checked && at === 1)).join('\n')
      const isLong = english.length > longestSide || japanese.length > longestSide || note.length > longestNote
      const problem = isLong ? 'long' : english === '' && japanese === '' ? 'empty' : null
      return { row, english, japanese, note, checked, problem }
    })
}
