import type { Edit, Language, Range } from './edit.ts'
import { sentences } from './sentences.ts'

/** A sentence, and the place of an edit in it. UTF-16 offsets in `text`. */
export type Placed = Range & { text: string }

/** An edit in its sentence: as its learner wrote it, and as it was corrected. */
export type Mistake = { language: Language; was: Placed; now: Placed }

/** A longer sentence is cut around its edit, so that a card never carries a page. */
const longestSentence = 400
const shownAround = 150

type Line = { original: string; corrected: string; edits: readonly Edit[] }

/** The place of an edit in the corrected line. `edit` is one of the line's own. */
function placeInCorrected({ edits }: Line, edit: Edit): Range {
  const before = edits.slice(0, edits.indexOf(edit))
  const moved = before.reduce((sum, one) => sum + one.replacement.length - (one.end - one.start), 0)
  const start = edit.start + moved
  return { start, end: start + edit.replacement.length }
}

/** The range of the sentences that a range touches. An insertion belongs to the sentence it begins. */
function sentenceRange(text: string, { start, end }: Range, language: Language): Range {
  let [from, at, to] = [0, 0, 0]
  for (const sentence of sentences(text, language)) {
    const next = at + sentence.length
    if (at <= start) from = at
    if (to < Math.max(end, start + 1)) to = next
    at = next
  }
  return { start: from, end: to }
}

const isTorn = (text: string, at: number): boolean => /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1))

/** The part of a long sentence around its edit. */
function around(text: string, { start, end }: Range, whole: Range): Range {
  if (whole.end - whole.start <= longestSentence) return whole
  const from = Math.max(whole.start, start - shownAround)
  const to = Math.min(whole.end, end + shownAround)
  return { start: isTorn(text, from) ? from - 1 : from, end: isTorn(text, to) ? to + 1 : to }
}

/** The sentence around a range without the white space at its ends, unless that belongs to the range. */
function placed(text: string, range: Range, language: Language): Placed {
  const cut = around(text, range, sentenceRange(text, range, language))
  const blankBefore = /^\s*/.exec(text.slice(cut.start, range.start))?.[0].length ?? 0
  const blankAfter = /\s*$/.exec(text.slice(range.end, Math.max(range.end, cut.end)))?.[0].length ?? 0
  const from = Math.min(cut.start + blankBefore, range.start)
  const to = Math.max(cut.end - blankAfter, range.end)
  return { text: text.slice(from, to), start: range.start - from, end: range.end - from }
}

/** The mistake behind an edit of a line. */
export const mistakeOf = (line: Line, edit: Edit, language: Language): Mistake => ({
  language,
  was: placed(line.original, edit, language),
  now: placed(line.corrected, placeInCorrected(line, edit), language),
})
