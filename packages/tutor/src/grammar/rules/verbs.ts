import { ADVERBS, baseOf, ingForm, isBase, onlyPast, participleOf, pastOf, PRONOUNS } from '../lists.ts'
import type { At, Word } from '../words.ts'
import { finding, opensClause, type Rule } from './rule.ts'

const ALWAYS_MODAL = /^(?:could|would|should|cannot|(?:ca|wo|could|would|should|must|might)n't)$/
/** Nouns and names too: the can, his will, May. */
const SOMETIMES_MODAL = /^(?:can|will|must|might|may)$/
const SUBJECT = /^(?:i|you|he|she|it|we|they|who|people|everyone|mother|father|brother|sister|friend|teacher)$/
const BE = /^(?:am|is|are|was|were)$/

/** The word behind this one, over an adverb or `not`. */
const over = ({ next }: At): Word | undefined => {
  const first = next()
  return first && (ADVERBS.has(first.lower) || first.lower === 'not') ? next(2) : first
}

const afterModal: Rule = (here) => {
  const { word, before } = here
  const subject = SUBJECT.test(before()?.lower ?? '')
  const modal =
    ALWAYS_MODAL.test(word.lower) || (SOMETIMES_MODAL.test(word.lower) && subject && /^\p{Ll}/u.test(word.text))
  const verb = modal ? over(here) : undefined
  if (!verb) return undefined
  if (subject && /^(?:should|must)$/.test(word.lower) && verb.lower === 'to') {
    const to = here.next(2)
    return to && isBase(to.lower, 'at least') ? finding('after_modal', [verb, to], to.lower) : undefined
  }
  if (subject && BE.test(verb.lower) && word.lower !== 'can') return finding('after_modal', [verb, verb], 'be')
  const base = pastOf(verb.lower) ?? baseOf(verb.lower, 's') ?? (subject ? baseOf(verb.lower, 'ing') : undefined)
  return base === undefined || verb.lower === 'found' ? undefined : finding('after_modal', [verb, verb], base)
}

const ASKS = /^(?:what|where|when|why|how|who)$/

/** The form that is no base, as its base: went, likes, had. */
const notBase = (word: string): string | undefined => {
  if (/^(?:has|had)$/.test(word)) return 'have'
  if (word === 'saw') return 'see'
  if (word === 'used') return undefined
  return pastOf(word) ?? baseOf(word, 's')
}

const afterDo: Rule = (here) => {
  const { word, next, before } = here
  if (/^(?:did|does|do)n't$/.test(word.lower)) {
    const verb = over(here)
    const base = verb && notBase(verb.lower)
    return verb && base ? finding('after_do', [verb, verb], base) : undefined
  }
  const asks = /^(?:did|does|do)$/.test(word.lower) && (word.opens || ASKS.test(before()?.lower ?? ''))
  const [subject, verb] = [next(), next(2)]
  if (!asks || !subject || !verb || !PRONOUNS.has(subject.lower)) return undefined
  const base = notBase(verb.lower)
  return base === undefined ? undefined : finding('after_do', [verb, verb], base)
}

const WANTS = /^(?:want|wants|wanted|decided?|hopes?|hoped|plans?|planned|needs?|needed|told|asked)$/

const afterTo: Rule = ({ word, next, before }) => {
  const verb = next()
  if (word.lower !== 'to' || !verb) return undefined
  const lead =
    PRONOUNS.has(before()?.lower ?? '') || /^(?:me|him|her|us|them)$/.test(before()?.lower ?? '') ? before(2) : before()
  const wanted = WANTS.test(lead?.lower ?? '')
  const base = onlyPast(verb.lower) ?? (wanted ? (pastOf(verb.lower) ?? baseOf(verb.lower, 's')) : undefined)
  return base === undefined || verb.lower === 'spoke' ? undefined : finding('after_to', [verb, verb], base)
}

const WRONG_PAST = new Map(
  `goed/went teached/taught eated/ate buyed/bought writed/wrote thinked/thought runned/ran catched/caught bringed/brought
  speaked/spoke maked/made taked/took gived/gave comed/came telled/told falled/fell feeled/felt keeped/kept meeted/met sended/sent
  sleeped/slept swimmed/swam drived/drove drinked/drank breaked/broke builded/built choosed/chose finded/found forgetted/forgot
  getted/got growed/grew heared/heard holded/held knowed/knew losed/lost payed/paid readed/read rided/rode selled/sold sitted/sat
  spended/spent standed/stood stealed/stole understanded/understood winned/won becomed/became beginned/began cutted/cut hitted/hit
  hurted/hurt feeded/fed fighted/fought hided/hid drawed/drew throwed/threw shooted/shot sayed/said wented/went
  boughted/bought`
    .split(/\s+/)
    .map((pair) => pair.split('/') as [string, string]),
)

const irregular: Rule = ({ word }) => {
  const right = WRONG_PAST.get(word.lower)
  return right === undefined ? undefined : finding('irregular', [word, word], right)
}

/** `have went`: only behind a subject, because of `the car I have broke down`. */
const participle: Rule = (here) => {
  const { word, next } = here
  const sure = /^(?:i|you|we|they)'ve$/.test(word.lower)
  const have = PRONOUNS.has(word.lower) && opensClause(here) ? next() : undefined
  if (!sure && !/^(?:have|has|had|haven't|hasn't|hadn't)$/.test(have?.lower ?? '')) return undefined
  const from = sure ? 1 : 2
  const skips = /^(?:never|already|just|ever|not|once)$/.test(next(from)?.lower ?? '') ? 1 : 0
  const verb = next(from + skips)
  const base = verb && (verb.lower === 'saw' ? 'see' : onlyPast(verb.lower))
  return verb && base ? finding('participle', [verb, verb], participleOf(base)) : undefined
}

const STATES = /^(?:agree|want|know|belong|believe|understand|seem)$/
const IN_BE = /^(?:i'm|he's|she's|it's|we're|you're|they're)$/

const beBase: Rule = (here) => {
  const { word, next } = here
  const short = IN_BE.test(word.lower) && (word.opens || opensClause(here))
  const be = !short && PRONOUNS.has(word.lower) && opensClause(here) ? next() : undefined
  if (!short && !/^(?:am|is|are)$/.test(be?.lower ?? '')) return undefined
  const verb = next(short ? 1 : 2)
  if (!verb || !(isBase(verb.lower, 'only') || verb.lower === 'study') || /^(?:become|come|open|let)$/.test(verb.lower))
    return undefined
  if (be && STATES.test(verb.lower)) {
    const third = /^(?:he|she|it)$/.test(word.lower) ? `${verb.lower}s` : verb.lower
    return finding('be_base', [be, verb], third)
  }
  return STATES.test(verb.lower) ? undefined : finding('be_base', [verb, verb], ingForm(verb.lower))
}

export const verbs: readonly Rule[] = [afterModal, afterDo, afterTo, irregular, participle, beBase]
