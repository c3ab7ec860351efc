import type { ReadToken } from './changed.ts'
import { alike, isHelper } from './cost.ts'
import type { Words } from './words.ts'

/** A helper of a verb; so are `have` in `have to`, which may be read as a verb, and `able`. */
const assists = (token: ReadToken) => isHelper(token) || token.lemma === 'have' || token.lemma === 'able'
const isVerb = (token: ReadToken) => token.pos === 'VERB' || assists(token)
const isNotOrTo = ({ text }: ReadToken) => /^(?:not|to)$/iu.test(text)
const isNegative = ({ text }: ReadToken) => /n['’]t$/iu.test(text)
const BUILDS_TENSES: ReadonlySet<string> = new Set(['be', 'have', 'do'])

/** `for → to`, before a verb. */
const takesTo = (a: ReadToken, b: ReadToken) =>
  (a.lemma === 'to' && b.pos === 'ADP') || (b.lemma === 'to' && a.pos === 'ADP')

/** A step at the front of a verb group: only auxiliaries on one side. */
function helps({ removed, added, step }: Words): boolean {
  if (step.moved) return false
  const [a, b] = [removed[0], added[0]]
  if (a && b && takesTo(a, b)) return true
  if (![...removed, ...added].every(isVerb)) return false
  // `is → are` and `can → could` are edits of their own.
  if (a && b && isNotOrTo(a) && isNotOrTo(b)) return true
  if (a && b && (a.lemma === b.lemma || !(BUILDS_TENSES.has(a.lemma) || BUILDS_TENSES.has(b.lemma)))) return false
  return (removed.length > 0 && removed.every(assists)) || (added.length > 0 && added.every(assists))
}

/** A verb form at the end of its group: the same verb on both sides, in any reading. */
function heads({ removed, added, step }: Words): boolean {
  const [a, b] = [removed[0], added[0]]
  if (step.moved || (!a && !b)) return false
  if (a && b && a.text !== b.text && (a.pos === 'VERB' || b.pos === 'VERB') && alike(a, b)) return true
  return [...removed, ...added].every(({ pos }) => pos === 'VERB' || pos === 'AUX')
}

/** `went to → been`: a final `to` belongs to the next words, unless auxiliaries require it (`must → had to`, `have to → should`). */
function leavesTo(within: readonly Words[]): boolean {
  const [last, before] = [within.at(-1), within.at(-2)]
  const [lone, ...rest] = [...(last?.removed ?? []), ...(last?.added ?? [])]
  return rest.length === 0 && lone?.lemma === 'to' && !before?.removed.every(assists)
}

/** `must not → can't`: `not` belongs to the helper that contains it on the other side. */
function negation([first, second, ...rest]: readonly Words[]): boolean {
  const [a, b] = [first?.removed[0], first?.added[0]]
  const [not, ...others] = [...(second?.removed ?? []), ...(second?.added ?? [])]
  if (!a || !b || rest.length + others.length > 0 || not?.text.toLowerCase() !== 'not') return false
  return isHelper(a) && isHelper(b) && isNegative(a) !== isNegative(b)
}

/** `to play → playing`, `have been → went`: auxiliaries and their verb. */
export function verbGroup(within: readonly Words[]): boolean {
  const last = within.at(-1)
  if (negation(within)) return true
  if (within.length < 2 || !last || !within.slice(0, -1).every(helps)) return false
  return heads(last) || (helps(last) && !leavesTo(within))
}
