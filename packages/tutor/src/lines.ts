import { editsAt, type Edit } from '@tensaku/correction'
import type { Asked, CorrectedLine, Place, TextOfLine } from './asked.ts'

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu
const LATIN = /\p{sc=Latin}/gu

/** The language of a text by its letters; a few foreign words do not change it. */
export const languageOf = (text: string): 'ja' | 'en' =>
  (text.match(JAPANESE)?.length ?? 0) * 3 > (text.match(LATIN)?.length ?? 0) ? 'ja' : 'en'

/** The text of a line in which places are counted: the English one, or the Japanese one where that is the only one. */
export const textOf = ({ english, japanese }: TextOfLine): string => (english.trim() === '' ? japanese : english)

/** The words of a place, extended to whole words; empty without a place. */
export function wordsAt(text: string, place: Place | null): string {
  if (place === null) return ''
  const letter = /[\p{L}\p{M}\p{N}'’-]/u
  let [start, end] = [Math.min(place.start, text.length), Math.min(Math.max(place.start, place.end), text.length)]
  if (languageOf(text) === 'en') {
    while (start > 0 && letter.test(text.charAt(start - 1))) start--
    while (end < text.length && letter.test(text.charAt(end))) end++
  }
  return text.slice(start, end).trim()
}

/** The text that holds the place of a question: as delivered, or as it is written now. */
export function textAt({ texts, edits, place }: Asked): string {
  const corrected = edits.find(({ n }) => n === place?.line)
  const line = texts.find(({ n }) => n === place?.line)
  return corrected?.original ?? (line ? textOf(line) : '')
}

/** An edit with the line it belongs to. */
export type EditOfLine = { line: CorrectedLine; edit: Edit }

/** The edits that a question is about: those at its place, or all of its line, or all. */
export function editsAsked({ edits, place }: Asked): EditOfLine[] {
  const lines = place === null ? edits : edits.filter(({ n }) => n === place.line)
  return lines.flatMap((line) => {
    const found = place === null ? line.edits : editsAt(line, place)
    return found.map((edit) => ({ line, edit }))
  })
}
