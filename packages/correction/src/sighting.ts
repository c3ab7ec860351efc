import { changedWords, type ChangedWords, tellingChange } from './changed-words.ts'
import type { Edit, Language, Range } from './edit.ts'
import type { Mistake } from './mistake.ts'
import { tokens, type Token } from './tokens.ts'
import { edge, folded, joined, trimmed, wordingsOf, type Wording } from './wording.ts'

/** A line of another text of the same learner, in which mistakes are looked for. */
export type Searched = {
  text: string
  edits: readonly Edit[]
  language: Language
  tokens: readonly Token[]
  folds: readonly string[]
  /** The indexes of each folded token, ascending. */
  places: ReadonlyMap<string, readonly number[]>
  changes: readonly ChangedWords[]
}

/** Reads a line once for any number of mistakes. Linear. */
export function searched(line: { original: string; edits: readonly Edit[] }, language: Language): Searched {
  const found = tokens(line.original, language)
  const folds = found.map(({ text }) => folded(text))
  const places = Map.groupBy(folds.keys(), (at) => folds[at] ?? '')
  const changes = changedWords(line.original, line.edits, language)
  return { text: line.original, edits: line.edits, language, tokens: found, folds, places, changes }
}

/** The indexes of the first token of a wording and of the token behind it; equal if it is an absence of words. */
type Found = { from: number; to: number }

/** The places that may begin a wording, by its rarest sure token. */
function candidates(line: Searched, { before, words, after }: Wording): Iterable<number> {
  const at = (word: string) => line.places.get(word) ?? []
  if (typeof before === 'string') return at(before).map((index) => index + 1)
  if (words[0] !== undefined && line.language === 'en') return at(words[0])
  if (words.length === 0 && typeof after === 'string') return at(after)
  return line.tokens.keys()
}

/** The index behind the words that begin at a token; undefined if they are others. */
function endOf({ folds, language }: Searched, words: readonly string[], from: number): number | undefined {
  const wanted = joined(words, language)
  let [text, to] = ['', from]
  while (text.length < wanted.length && to < folds.length && wanted.startsWith(text)) {
    text = joined([...(to > from ? [text] : []), folds[to] ?? ''], language)
    to++
  }
  return text === wanted ? to : undefined
}

const gapOf = ({ tokens: all, text }: Searched, index: number): Range => ({
  start: all[index - 1]?.end ?? 0,
  end: all[index]?.start ?? text.length,
})

function holdsBeside(line: Searched, side: Wording['before'], [at, gap]: [number, Range]): boolean {
  if (side === undefined) return true
  const token = line.tokens[at]
  if (side === edge) return !token?.word || /[\r\n]/.test(line.text.slice(gap.start, gap.end))
  return token !== undefined && token.word && line.folds[at] === side
}

/** The text that an exact wording compares: up to its neighbours, where they matter. */
function exactRange(line: Searched, { before, after }: Wording, { from, to }: Found): Range {
  const start = before === undefined ? line.tokens[from]?.start : gapOf(line, from).start
  const end = after === undefined ? line.tokens[to - 1]?.end : gapOf(line, to).end
  return { start: start ?? 0, end: end ?? line.text.length }
}

function isExact(line: Searched, wording: Wording, found: Found): boolean {
  if (!wording.exactly) return true
  const { start, end } = exactRange(line, wording, found)
  return trimmed(line.text.slice(start, end), wording.exactly) === wording.exactly.text
}

function occurrences(line: Searched, wording: Wording): Found[] {
  return [...candidates(line, wording)].flatMap((from) => {
    const to = endOf(line, wording.words, from)
    if (to === undefined) return []
    const [left, right] = [gapOf(line, from), gapOf(line, to)]
    const holds =
      holdsBeside(line, wording.before, [from - 1, left]) &&
      holdsBeside(line, wording.after, [to, right]) &&
      isExact(line, wording, { from, to })
    return holds ? [{ from, to }] : []
  })
}

const overlaps = (a: Range, b: Range): boolean => a.start < b.end && a.end > b.start
const isBetween = ({ start, end }: Range, gap: Range): boolean => start === end && start >= gap.start && end <= gap.end

/** The first and the last token of a wording with the neighbours that matter. */
const withNeighbours = ({ before, after }: Wording, { from, to }: Found): Found => ({
  from: typeof before === 'string' ? from - 1 : from,
  to: typeof after === 'string' ? to : to - 1,
})

/** Whether no edit touches a wording or a neighbour that matters. At an edge an insertion touches, too. */
function isUntouched(line: Searched, wording: Wording, found: Found): boolean {
  const { from, to } = withNeighbours(wording, found)
  const whole = { start: line.tokens[from]?.start ?? line.text.length, end: line.tokens[to]?.end ?? 0 }
  const edges = [
    ...(wording.before === edge ? [gapOf(line, found.from)] : []),
    ...(wording.after === edge ? [gapOf(line, found.to)] : []),
  ]
  return !line.edits.some(
    (edit) => overlaps(edit, whole) || edges.some((gap) => overlaps(edit, gap) || isBetween(edit, gap)),
  )
}

/** Whether an edit changes the words themselves, or puts some where they are absent. */
function isCorrected(line: Searched, { from, to }: Found): boolean {
  const gap = gapOf(line, from)
  if (from === to) return line.edits.some((edit) => overlaps(edit, gap) || isBetween(edit, gap))
  const words = { start: line.tokens[from]?.start ?? 0, end: line.tokens[to - 1]?.end ?? 0 }
  return line.edits.some((edit) => overlaps(edit, words))
}

/** The same mistake, made and corrected again, or its corrected form, written by the learner without an edit. */
export type Sighting = 'slip' | 'right'

const isInside = (inner: Found, outer: Found): boolean => inner.from >= outer.from && inner.to <= outer.to

/** Whether a telling word was exchanged again for the same one, whatever stands beside it. */
function isChangedAgain({ changes, language }: Searched, wordings: ReturnType<typeof wordingsOf>): boolean {
  const change = tellingChange(wordings, language)
  return change !== undefined && changes.some(({ was, now }) => was === change.was && now === change.now)
}

function sightingAt(line: Searched, wordings: ReturnType<typeof wordingsOf>): Sighting | undefined {
  const { wrong, right } = wordings
  if (isChangedAgain(line, wordings)) return 'slip'
  const slips = wrong ? occurrences(line, wrong) : []
  if (slips.some((slip) => isCorrected(line, slip))) return 'slip'
  // A right form inside a wrong one is no evidence: `the station` in `to the the station`.
  const wrongPlaces = slips.flatMap((slip) => (wrong ? [withNeighbours(wrong, slip)] : []))
  const isRight =
    right &&
    occurrences(line, right).some((found) => {
      const place = withNeighbours(right, found)
      return isUntouched(line, right, found) && !wrongPlaces.some((slip) => isInside(place, slip))
    })
  return isRight ? 'right' : undefined
}

/** The trace of a mistake in the lines of a text. One slip outweighs any number of right places. */
export function sightingIn(lines: readonly Searched[], mistake: Mistake): Sighting | undefined {
  const wordings = wordingsOf(mistake)
  const found = lines.map((line) => sightingAt(line, wordings))
  return found.includes('slip') ? 'slip' : found.find((one) => one === 'right')
}
