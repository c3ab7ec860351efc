import type { Language } from './edit.ts'
import type { Mistake, Placed } from './mistake.ts'
import { tokens, type Token } from './tokens.ts'

/** The place of a neighbour word at a mark or at the end of a sentence. */
export const edge = null

/** A neighbour: a folded word, an edge, or undefined if any will do. */
type Neighbour = string | null | undefined

/** The text between the neighbours as it is written; its white space at the end of a sentence does not count. */
type Exactly = { text: string; trimStart: boolean; trimEnd: boolean }

/** Folded words and their neighbours, as they are looked for in other texts. */
export type Wording = {
  before: Neighbour
  words: readonly string[]
  after: Neighbour
  /** For an edit that changes only capitals, widths or white space. */
  exactly: Exactly | undefined
}

/** A token without its capitals, its width and the form of its apostrophe. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/[‘’]/gu, "'").replaceAll(/[‐‑]/gu, '-')

/** Folded words as one text: a Japanese word may be cut differently in another sentence. */
export const joined = (words: readonly string[], language: Language): string => words.join(language === 'ja' ? '' : ' ')

type Place = { text: string; words: readonly Token[]; before: Token | undefined; after: Token | undefined }

/** The tokens of an edit and those beside it. A token that the edit cuts is its own. */
function placeOf({ text, start, end }: Placed, language: Language): Place {
  const all = tokens(text, language)
  const first = all.findIndex((token) => token.end > start)
  const from = first === -1 ? all.length : first
  const words = all.slice(from).filter((token) => token.start < end)
  return { text, words, before: all[from - 1], after: all[from + words.length] }
}

const foldedWords = ({ words }: Place) => words.map(({ text }) => folded(text))

/** White space, or the text of the words if a neighbour does not matter. */
function exactlyAt({ text, words, before, after }: Place, sides: Pick<Wording, 'before' | 'after'>): Exactly {
  const from = sides.before === undefined ? words[0]?.start : before?.end
  const to = sides.after === undefined ? words.at(-1)?.end : after?.start
  const [trimStart, trimEnd] = [!before, !after]
  return { text: trimmed(text.slice(from ?? 0, to), { trimStart, trimEnd }), trimStart, trimEnd }
}

/** A text between two neighbours, comparable with that of a wording. */
export const trimmed = (text: string, { trimStart, trimEnd }: Pick<Exactly, 'trimStart' | 'trimEnd'>): string => {
  const start = trimStart ? text.trimStart() : text
  return trimEnd ? start.trimEnd() : start
}

const neighbour = (token: Token | undefined): string | null => (token?.word ? folded(token.text) : edge)

function wording(place: Place, exact: boolean): Wording | undefined {
  if (![place.before, ...place.words, place.after].some((token) => token?.word)) return undefined
  const [left, right] = [neighbour(place.before), neighbour(place.after)]
  // Words with one neighbour are evidence enough; without words, their absence shows between two neighbours only.
  const lone = place.words.length > 0
  const before = lone && left === edge && right !== edge ? undefined : left
  const after = lone && right === edge && left !== edge ? undefined : right
  const exactly = exact ? exactlyAt(place, { before, after }) : undefined
  return { before, words: foldedWords(place), after, exactly }
}

/** The wrong and the corrected form of a mistake with their neighbours; undefined for one without any word. */
export function wordingsOf({ was, now, language }: Mistake): {
  wrong: Wording | undefined
  right: Wording | undefined
} {
  const [before, after] = [placeOf(was, language), placeOf(now, language)]
  const exact = joined(foldedWords(before), language) === joined(foldedWords(after), language)
  return { wrong: wording(before, exact), right: wording(after, exact) }
}

/** The corrected form of a mistake as it is written, with its neighbour words. */
export function formOf({ now, language }: Mistake): string {
  const { text, words, before, after } = placeOf(now, language)
  const start = before?.word ? before.start : (words[0]?.start ?? now.start)
  const end = after?.word ? after.end : (words.at(-1)?.end ?? now.end)
  return text.slice(start, end)
}
