import { singular } from './inflection.ts'
import { listed } from './lexicon.ts'
import { likeness } from './likeness.ts'
import type { Said } from './types-side.ts'

/** Groups of words that share a root without a regular ending. */
const IRREGULAR_ROOTS = `able/ability advise/advice angry/anger bathe/bath believe/belief breathe/breath britain/british busy/business
choose/choice decide/decision deep/depth die/dead/death/deadly easy/easily/ease england/english explain/explanation
fail/failure fast/fastly/fasten feed/food fly/flight france/french full/fill fun/funny give/gift greet/greeting
happy/happily/happiness hard/hardly high/height/highly hot/heat hungry/hunger know/knowledge
live/life/alive/living/lively long/length lose/loss/lost luck/lucky/luckily marry/marriage/married noise/noisy
poor/poverty pronounce/pronunciation proud/pride prove/proof receive/receipt save/safe/safety see/sight sell/sale
serve/service sing/song sit/seat spain/spanish speak/speech strong/strength succeed/success/successful sun/sunny
think/thought true/truth/truly weigh/weight wide/width`

/** Groups of words that learners confuse because they look or sound alike. */
const ALIKE = `accept/except advice/advise affect/effect an/and and/end are/our as/has bored/board brake/break by/buy costume/custom
costumer/customer dairy/diary desert/dessert device/devise diner/dinner dose/does even/ever/every feel/fell felt/fell for/or
form/from hard/heard he/the hear/here his/is hole/whole its/it's know/no/now lead/read leave/live loose/lose mail/male
meet/meat of/off of/or on/one one/won past/passed piece/peace principal/principle quiet/quite sea/see so/such son/sun
steal/steel their/there/they're then/than then/them they/the think/thing/sing though/through/thought/tough/taught
threw/through to/too/two very/every wait/weight want/won't wear/where weather/whether week/weak were/where/we're
which/witch whose/who's word/world work/walk write/right/wright your/you're`

/** Endings after the common beginning of two words of one root. */
const REST =
  /^(?:e|es|[aeio]?l?ly|(?:i?ful|less|some)(?:ly)?|i?ness|i?[aeo]?ment|(?:[aiu]?[stp]|na|i)?[st]?ion(?:al)?|i?c?al(?:ly)?|ic(?:ally)?|i?ous(?:ly)?|[at]?ive(?:ly)?|[ai]bl[ey]|t?e?[or]r?|or?y|i?st|i?ans?|ese|ish|[rt]?ing|[rt]?e?d|[ei]?t?y|th|e?n|[ae]n[ct][ey]?|c[ey]|t|ss|i[sz]e|ify|hood|dom|ship|age|ary|[dtvsn]?e|i|ies|ied)?s?$/
/** The shortest common beginning that indicates one root. */
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

/** Whether two words (lower case) share a root: by the list, or by endings after a common beginning. */
export function sameFamily(a: string, b: string): boolean {
  roots ??= grouped(IRREGULAR_ROOTS)
  const [one, other] = [singular(a), singular(b)]
  if (together(roots, one, other)) return true
  const shared = head(a, b)
  const shorter = Math.min(one.length, other.length)
  // Three letters are enough if they are the whole shorter word, as in fun and funny.
  if (shared < BEGINNING && (shared < 3 || shared < shorter - 1)) return false
  if (shared * 2 < shorter) return false
  // An e alone is no ending: quit and quite are two words.
  if (a === `${b}e` || b === `${a}e`) return false
  return [shared, shared - 1].some((at) => at >= 3 && REST.test(a.slice(at)) && REST.test(b.slice(at)))
}

/** Whether learners confuse two existing words (lower case) because they sound or look alike. */
export function soundAlike(a: string, b: string): boolean {
  alike ??= grouped(ALIKE)
  if (together(alike, a, b)) return true
  const heard = (word: string) => word.replaceAll('l', 'r').replaceAll('v', 'b').replace(/^th/, 's')
  return a.length > 2 && heard(a) === heard(b)
}

/** Whether `b` differs from `a` by one letter: added, missing, replaced, or swapped with its neighbour. */
export function oneSlip(a: string, b: string): boolean {
  const start = head(a, b)
  const [x, y] = [a.slice(start), b.slice(start)]
  if (x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1)) return true
  return x.length > 1 && x.charAt(0) === y.charAt(1) && x.charAt(1) === y.charAt(0) && x.slice(2) === y.slice(2)
}

/** `expensive → inexpensive`: the opposite is another word. */
function isOpposite(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  return longer.endsWith(shorter) && /^(?:un|in|im|ir|il|dis|non)$/.test(longer.slice(0, -shorter.length))
}

/** Whether an unknown word is similar enough to the other one to be its misspelling. */
export function slipOf(source: Said, target: Said, surely = false): boolean {
  const [a, b] = [source.lower, target.lower]
  // A difference of a whole ending, as in nervous and nervously, is more than a slip.
  if (surely && Math.abs(a.length - b.length) > 1 && (a.startsWith(b) || b.startsWith(a))) return false
  if (isOpposite(a, b)) return false
  return source.known !== true && likeness(a, b) >= (surely ? SURELY_A_SLIP : LIKE_A_SLIP)
}
