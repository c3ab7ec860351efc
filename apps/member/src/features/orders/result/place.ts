import { apply, changeText, type Language, type Range, sentences, wasAndNow } from '@tensaku/correction'
import { longestNote, longestSide } from '@tensaku/domain/flashcards'
import type { Line } from './explanations.tsx'

/** The offset of an original place in the corrected text. */
const movedTo = ({ original, edits }: Line, start: number): number => {
  const before = edits.filter((edit) => edit.end <= start && edit.start < start)
  return apply(original.slice(0, start), before).length
}

/** The corrected sentence around a place. */
function sentenceAt(line: Line, { start }: Range, language: Language): string {
  const place = movedTo(line, start)
  let end = 0
  for (const sentence of sentences(line.corrected, language)) {
    end += sentence.length
    if (place < end) return sentence.trim()
  }
  return line.corrected.trim()
}

export type Card = { english: string; japanese: string; note: string }

/** The text if it fits on a side of a card, else ''. Half a sentence would mislead. */
const fitting = (text: string) => (text.length <= longestSide ? text : '')

/** A phrase of a line as a card. The intended meaning is its other side, if that is one sentence too. */
export function phraseCard(phrase: string, meant: string, language: Language): Card {
  const other = sentences(meant.trim(), language === 'en' ? 'ja' : 'en').length > 1 ? '' : fitting(meant.trim())
  const side = phrase.trim().slice(0, longestSide)
  return language === 'en' ? { english: side, japanese: other, note: '' } : { english: other, japanese: side, note: '' }
}

/** A whole line as a card with its intended meaning; undefined if it does not fit. */
export function lineCard(line: Line, meant: string, language: Language): Card | undefined {
  const side = fitting(line.corrected.trim())
  const other = fitting(meant.trim())
  if (side === '') return undefined
  return language === 'en' ? { english: side, japanese: other, note: '' } : { english: other, japanese: side, note: '' }
}

/** A place as a card: its sentence, with change and explanation as the note. */
export function placeCard(
  line: Line,
  range: Range & { text?: string },
  { meant, language }: { meant: string; language: Language },
): Card {
  const { now, was } = wasAndNow(line, range)
  const phrase = fitting(sentenceAt(line, range, language)) || now || was
  const single = sentences(line.corrected.trim(), language).length === 1
  const note = [changeText(line, range), range.text].filter(Boolean).join('\n').slice(0, longestNote)
  return { ...phraseCard(phrase, single ? meant : '', language), note }
}
