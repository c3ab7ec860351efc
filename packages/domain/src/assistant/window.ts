import type { Line, Place } from './types.ts'

/** The most characters of the learner's texts in a question. */
export const mostSent = 6000

const lengthOf = ({ english, japanese }: Line): number => english.length + japanese.length
/** The text that a place means. */
export const placedText = ({ english, japanese }: Line): string => (english === '' ? japanese : english)

/** A part of a text around a place, which does not split a character. */
function around(text: string, { start, end }: { start: number; end: number }, most: number): string {
  if (text.length <= most) return text
  const middle = Math.floor((start + end) / 2)
  const from = Math.max(0, Math.min(middle - Math.floor(most / 2), text.length - most))
  return text.slice(from, from + most).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
}

/** A line of at most so many characters: half for each language, or more where the other needs less. */
function clipped(line: Line, place: { start: number; end: number }, most: number): Line {
  if (lengthOf(line) <= most) return line
  const shorter = Math.min(line.english.length, line.japanese.length, Math.floor(most / 2))
  const longer = most - shorter
  const isEnglishLonger = line.english.length >= line.japanese.length
  const inEnglish = line.english !== ''
  const beginning = { start: 0, end: 0 }
  return {
    n: line.n,
    english: around(line.english, inEnglish ? place : beginning, isEnglishLonger ? longer : shorter),
    japanese: around(line.japanese, inEnglish ? beginning : place, isEnglishLonger ? shorter : longer),
  }
}

/**
 * The lines around a place, in order, `most` characters in all: the line of the place first, then its neighbours, the nearest
 * first. The last one that fits in part is clipped.
 */
export function windowOf(texts: readonly Line[], place: Place | null, most: number = mostSent): Line[] {
  const middle = Math.max(0, place ? texts.findIndex(({ n }) => n === place.line) : 0)
  const byDistance = texts
    .map((line, at) => ({ line, at }))
    .toSorted((a, b) => Math.abs(a.at - middle) - Math.abs(b.at - middle) || a.at - b.at)
  const taken: { line: Line; at: number }[] = []
  let left = most
  for (const { line, at } of byDistance) {
    if (left <= 0) break
    const part = clipped(line, at === middle && place ? place : { start: 0, end: 0 }, left)
    left -= lengthOf(part)
    taken.push({ line: part, at })
  }
  return taken.toSorted((a, b) => a.at - b.at).map(({ line }) => line)
}
