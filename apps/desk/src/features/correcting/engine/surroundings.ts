import { apply, sentences } from '@tensaku/correction'
import type { Edit, Language } from '@tensaku/correction'

/** The corrected words before and after an edit, within its sentence. */
export type Surroundings = { before: string; after: string }

/** The most characters on each side, so that an edit and its sentence need one or two lines. */
const most: Record<Language, number> = { en: 44, ja: 20 }

function lastOf(text: string, count: number): string {
  const kept = Array.from(text).slice(-count).join('')
  // A word that was cut is left out; Japanese has no such words.
  return kept === text ? text : `…${kept.replace(/^\S+\s+/u, '')}`
}

function firstOf(text: string, count: number): string {
  const kept = Array.from(text).slice(0, count).join('')
  return kept === text ? text : `${kept.replace(/\s+\S+$/u, '')}…`
}

/** The surroundings of each edit of a line. Other edits are shown as corrected. */
export function surroundings(original: string, edits: readonly Edit[], language: Language): Surroundings[] {
  const corrected = apply(original, edits)
  let end = 0
  const ends = sentences(corrected, language).map((sentence) => (end += sentence.length))
  let shift = 0
  return edits.map((edit) => {
    const from = edit.start + shift
    const to = from + edit.replacement.length
    shift = to - edit.end
    const begin = ends.findLast((one) => one <= from) ?? 0
    const stop = ends.find((one) => one >= to && one > from) ?? corrected.length
    return {
      before: lastOf(corrected.slice(begin, from), most[language]),
      after: firstOf(corrected.slice(to, stop).trimEnd(), most[language]),
    }
  })
}
