import type { ReadToken } from './changed.ts'
import { alike, isHelper } from './cost.ts'
import { expanded, plain } from './contraction.ts'
import { likeness, undotted } from './likeness.ts'
import type { Words } from './words.ts'

const letters = (tokens: readonly ReadToken[]) =>
  tokens
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
const bare = (text: string) => text.replaceAll(/['’‐‑-]|(?<=\p{Nd}),(?=\p{Nd})/gu, '')
const isDotted = ({ word, text }: ReadToken) => word && /\p{L}\./u.test(text)

/** From this similarity on a change of space or hyphen may include a slip of spelling (`co worker → co-workers`). */
const LONG_ENOUGH = 8
const ALMOST = 0.9

/** The words without an article at their beginning: `20 years old → a 20-year-old`. */
function afterArticle(tokens: readonly ReadToken[]): readonly ReadToken[] {
  return tokens.length > 1 && /^an?$/iu.test(tokens[0]?.text ?? '') ? tokens.slice(1) : tokens
}

/** `every day → everyday`, `well known → well-known`, `7am → 7 a.m.`: the same letters, in another number of words. */
export function sameLetters(within: readonly Words[]): boolean {
  if (within.some(({ step }) => step.moved)) return false
  const removed = within.flatMap((words) => words.removed)
  const added = within.flatMap((words) => words.added)
  const all = [...removed, ...added]
  // The full stop of a sentence is that of the abbreviation at its end.
  const dotted = all.some(isDotted)
  const text = dotted ? (one: string) => undotted(bare(one)) : bare
  if (all.some((one) => !one.word && text(one.text) !== '')) return false
  const count = (tokens: readonly ReadToken[]) => tokens.filter(({ word }) => word || !dotted).length
  const same = (was: readonly ReadToken[], now: readonly ReadToken[]) => {
    if (count(was) === count(now) && was.length === now.length) return false
    const [before, after] = [text(letters(was)), text(letters(now))]
    if (before.length < LONG_ENOUGH) return before === after && before !== ''
    return before[0] === after[0] && likeness(before, after) > ALMOST
  }
  return same(removed, added) || same(afterArticle(removed), afterArticle(added))
}

const apostrophe = /^(?<stem>.+?)(?:n?['’]t|['’](?:m|re|ve|ll|d|s))$/iu

/** `wanna → want to`: one word and the words that it stands for. */
function standsFor(within: readonly Words[]): boolean {
  const [removed, added] = [within.flatMap((words) => words.removed), within.flatMap((words) => words.added)]
  const whole = (tokens: readonly ReadToken[]) => tokens.flatMap(({ text }) => expanded(plain(text))).join(' ')
  return Math.min(removed.length, added.length) === 1 && whole(removed) === whole(added)
}

/** `don't → do not`, `I am → I'm`. */
export function contraction(within: readonly Words[]): boolean {
  if (standsFor(within)) return true
  const whole = within.find(({ removed, added }) => removed.length > 0 && added.length > 0)
  const rest = within.find((words) => words !== whole)
  const [a, b, helper] = [whole?.removed[0], whole?.added[0], rest?.removed[0] ?? rest?.added[0]]
  if (within.length !== 2 || !a || !b || !helper) return false
  const [short, long] = rest?.removed.length ? [b, a] : [a, b]
  const stem = apostrophe.exec(short.text)?.groups?.['stem']?.toLowerCase()
  const [one, other] = [long.text.toLowerCase(), helper.text.toLowerCase()]
  if (stem === undefined) return false
  return isHelper(long) && stem === other ? true : isHelper(helper) && (short.lemma === long.lemma || stem === one)
}

/** `more cheap → cheaper`. */
export function comparison(within: readonly Words[]): boolean {
  const [more, word] = within
  const [a, b] = [word?.removed[0], word?.added[0]]
  if (within.length !== 2 || !more || !a || !b || more.step.moved || !alike(a, b)) return false
  const [particle, ...rest] = [...more.removed, ...more.added]
  return rest.length === 0 && /^(?:more|most)$/iu.test(particle?.text ?? '')
}

/** `the dog of my uncle → my uncle's dog`: all words that move around the possessor. */
export function possession(within: readonly Words[]): boolean {
  const has = (side: 'removed' | 'added', word: RegExp) =>
    within.some((words) => words[side].some(({ text }) => word.test(text)))
  const crosses = (one: 'removed' | 'added', other: 'removed' | 'added') =>
    has(one, /^of$/iu) && has(other, /['’]s?$/iu)
  return within.length > 2 && (crosses('removed', 'added') || crosses('added', 'removed'))
}
