import type { TextItem } from '../counting/index.ts'
import { askingApart } from './asking.ts'
import { type Dates, datesApart, englishDates, japaneseDates } from './dates.ts'
import { readEnglish } from './english-numerals.ts'
import { readJapanese } from './japanese-numerals.ts'
import { namesApart } from './names.ts'
import { negationApart } from './negation.ts'
import { lacking } from './numerals.ts'
import { plain, type SentencePair, sentencePairs } from './sentences.ts'
import { tenseApart } from './tense.ts'

/** Kinds of differences between the languages of a text. */
export type DifferenceKind = 'number' | 'date' | 'name' | 'negation' | 'question' | 'tense'

/**
 * A place where the English and the Japanese of text `n` (from 1) seem to say different things, and the words of each language;
 * null where a language has none. It never prevents an order.
 */
export type Difference = { kind: DifferenceKind; n: number; english: string | null; japanese: string | null }

/** More would read like a list of faults. */
export const MOST_DIFFERENCES = 3

type Pair = Pick<Difference, 'english' | 'japanese'>

/** A sentence as it is quoted, shortened to a line. */
function quoted(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim())
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : letters.join('')
}

function numbersApart(our: Dates, their: Dates): Pair | undefined {
  const ours = readEnglish(our.rest.toLowerCase())
  const theirs = readJapanese(their.rest)
  // The day of a date in one language may be a plain number in the other.
  for (const [read, { months, days }] of [
    [ours, our],
    [theirs, their],
  ] as const)
    read.possible.push(...months.keys(), ...days.keys())
  const [one] = lacking(ours, theirs)
  const [other] = lacking(theirs, ours)
  if (one && other) return { english: one.text, japanese: other.text }
  if (one && !theirs.vague) return { english: one.text, japanese: null }
  if (other && !ours.vague) return { english: null, japanese: other.text }
  return undefined
}

const sentenceRules: readonly (readonly [DifferenceKind, (pair: SentencePair) => boolean])[] = [
  ['negation', negationApart],
  ['question', askingApart],
  ['tense', tenseApart],
]

/** The differences of one text; none while one of its languages is empty. */
export function differencesOf(item: TextItem, n: number): Difference[] {
  const [english, japanese] = [plain(item.english), plain(item.japanese)]
  if (!/[A-Za-z]/.test(english) || japanese.trim() === '') return []
  const found: Difference[] = []
  const add = (kind: DifferenceKind, pair: Pair | undefined) => pair && found.push({ kind, n, ...pair })
  const [ours, theirs] = [englishDates(english), japaneseDates(japanese)]
  const date = datesApart(ours, theirs)
  add('date', date)
  add('number', numbersApart(ours, theirs))
  add('name', namesApart(english, japanese))
  const pairs = sentencePairs(english, japanese)
  for (const [kind, isApart] of sentenceRules) {
    // Another day explains another tense.
    const pair = kind === 'tense' && date ? undefined : pairs.find(isApart)
    if (pair) add(kind, { english: quoted(pair.english), japanese: quoted(pair.japanese) })
  }
  return found
}

/** Compares the two languages of each text of a draft: the first differences, without any network. */
export function compareLanguages(items: readonly TextItem[]): Difference[] {
  const found: Difference[] = []
  for (const [index, item] of items.entries()) {
    found.push(...differencesOf(item, index + 1))
    if (found.length >= MOST_DIFFERENCES) break
  }
  return found.slice(0, MOST_DIFFERENCES)
}
