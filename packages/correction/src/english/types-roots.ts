import { singular } from './inflection.ts'
import { listed } from './lexicon.ts'
import { likeness } from './likeness.ts'
import type { Said } from './types-side.ts'
import { ALIKE, IRREGULAR_ROOTS } from './words/roots.ts'

/** What may follow the common beginning of two words of one root. */
const REST =
  /^(?:e|es|[aeio]?l?ly|(?:i?ful|less|some)(?:ly)?|i?ness|i?[aeo]?ment|(?:[aiu]?[stp]|na|i)?[st]?ion(?:al)?|i?c?al(?:ly)?|ic(?:ally)?|i?ous(?:ly)?|[at]?ive(?:ly)?|[ai]bl[ey]|t?e?[or]r?|or?y|i?st|i?ans?|ese|ish|[rt]?ing|[rt]?e?d|[ei]?t?y|th|e?n|[ae]n[ct][ey]?|c[ey]|t|ss|i[sz]e|ify|hood|dom|ship|age|ary|[dtvsn]?e|i|ies|ied)?s?$/
/** Shortest beginning that says that two words are of one root. */
const BEGINNING = 4
const LIKE_A_SLIP = 0.6
const SURELY_A_SLIP = 0.85

function grouped(text: string): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [number, group] of listed(text).entries())
    for (const word of group.split('/')) groups.set(word, [...(groups.get(word) ?? []), number])
  return groups
}

let roots: Map<string, number[]> | undefined
let alike: Map<string, number[]> | undefined

function together(groups: Map<string, number[]>, a: string, b: string): boolean {
  return groups.get(a)?.some((group) => groups.get(b)?.includes(group)) === true
}

function head(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at
}

/** Whether two words (lower case) are of one root: by the list, or by endings behind a common beginning. */
export function sameFamily(a: string, b: string): boolean {
  roots ??= grouped(IRREGULAR_ROOTS)
  const [one, other] = [singular(a), singular(b)]
  if (together(roots, one, other)) return true
  const shared = head(a, b)
  const shorter = Math.min(one.length, other.length)
  // Three letters are enough where all of the shorter word is there, as in fun and funny.
  if (shared < BEGINNING && (shared < 3 || shared < shorter - 1)) return false
  if (shared * 2 < shorter) return false
  // An e alone is no ending: quit and quite are two words.
  if (a === `${b}e` || b === `${a}e`) return false
  return [shared, shared - 1].some((at) => at >= 3 && REST.test(a.slice(at)) && REST.test(b.slice(at)))
}

/** Whether two words (lower case) are taken for one another by ear or eye, both being words. */
export function soundAlike(a: string, b: string): boolean {
  alike ??= grouped(ALIKE)
  if (together(alike, a, b)) return true
  const heard = (word: string) => word.replaceAll('l', 'r').replaceAll('v', 'b').replace(/^th/, 's')
  return a.length > 2 && heard(a) === heard(b)
}

/** Whether one letter more, less, other or exchanged with its neighbour makes `a` into `b`. */
export function oneSlip(a: string, b: string): boolean {
  const start = head(a, b)
  const [x, y] = [a.slice(start), b.slice(start)]
  if (x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)) return true
  return x.length > 1 && x.charAt(0) === y.charAt(1) && x.charAt(1) === y.charAt(0) && x.slice(2) === y.slice(2)
}

/** Whether a word that no list and no dictionary knows is so like the other one that it is that word, spelt wrongly. */
export function slipOf(source: Said, target: Said, surely = false): boolean {
  const [a, b] = [source.lower, target.lower]
  // A whole ending more or less, as in nervous and nervously, is more than a slip.
  if (surely && Math.abs(a.length - b.length) > 1 && (a.startsWith(b) || b.startsWith(a))) return false
  return source.known !== true && likeness(a, b) >= (surely ? SURELY_A_SLIP : LIKE_A_SLIP)
}
