import { diffComm } from 'node-diff3'
import { tokensOf } from './tokens.ts'
import type { TextLanguage } from './tokens.ts'

/** A part of a text; `differs` if the other text differs there, `left` if its middle is omitted. */
export type Piece = { text: string; differs: boolean; left?: true }

/** Letters of common text that are shown on each side of a difference. */
const around = 40

/** Common text, shortened to the words next to the differences. */
function shortened(text: string, place: { first: boolean; last: boolean }): Piece[] {
  const letters = Array.from(text)
  if (letters.length <= around * 2) return [{ text, differs: false }]
  const head = place.first ? '' : letters.slice(0, around).join('')
  const tail = place.last ? '' : letters.slice(-around).join('')
  return [
    { text: head, differs: false },
    { text: '', differs: false, left: true },
    { text: tail, differs: false },
  ].filter((piece): piece is Piece => piece.left === true || piece.text !== '')
}

/** Two versions of a text compared by words: their differences with a little common text around. */
export function differencesOf(
  mine: string,
  theirs: string,
  language: TextLanguage,
): { mine: Piece[]; theirs: Piece[] } {
  const parts = diffComm(tokensOf(mine, language), tokensOf(theirs, language))
  const found: { mine: Piece[]; theirs: Piece[] } = { mine: [], theirs: [] }
  for (const [at, part] of parts.entries()) {
    if ('common' in part) {
      const same = shortened(part.common.join(''), { first: at === 0, last: at === parts.length - 1 })
      found.mine.push(...same)
      found.theirs.push(...same)
      continue
    }
    for (const [side, tokens] of [
      [found.mine, part.buffer1],
      [found.theirs, part.buffer2],
    ] as const)
      if (tokens.length > 0) side.push({ text: tokens.join(''), differs: true })
  }
  return found
}
