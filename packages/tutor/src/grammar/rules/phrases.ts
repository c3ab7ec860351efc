import { ingForm, isBase, NUMBERS, pastOf, PRONOUNS, SMALL } from '../lists.ts'
import type { Word } from '../words.ts'
import { finding, opensClause, type Rule } from './rule.ts'

const is = (pattern: string) => {
  const exact = new RegExp(`^(?:${pattern})$`)
  return (word: Word | undefined): boolean => word !== undefined && exact.test(word.lower)
}

const PART = is('tail|name|color|colour|size|price|roof|owner|ears|legs|eyes|body|mouth|nose|leaves')
const PLACES = is('of|in|on|with|for|at|under|to|from|about|by|near|inside')
const THING = is('a|an|the|not|raining|snowing|been|my|your|because|hard|difficult|important|fun')
const FEEL = is('think|hope|guess|know|if|when|because|sure|glad|happy|believe')

const its: Rule = ({ word, next, before }) => {
  const one = next()
  if (!one) return undefined
  const led = PLACES(before()) || (before()?.lower.endsWith('ing') ?? false)
  if (word.lower === "it's" && (one.lower === 'own' || (PART(one) && led))) return finding('its', [word, word], 'its')
  if (word.lower === 'its' && (THING(one) || (one.lower === 'time' && is('to|for')(next(2)))))
    return finding('its', [word, word], "it's")
  if (word.lower === 'your') {
    const welcome = word.opens && one.lower === 'welcome' && (next(2) === undefined || next(2)?.lower === 'to')
    const verb = FEEL(before()) && is('having|doing|going|feeling|enjoying|right|wrong|welcome|the|a|not')(one)
    return welcome || verb || (word.opens && is('the|a|an|not|very')(one))
      ? finding('its', [word, word], "you're")
      : undefined
  }
  const owned =
    word.lower === "you're" &&
    (one.lower === 'own' || (PLACES(before()) && is('help|name|email|house|family|letter|advice|reply')(one)))
  return owned ? finding('its', [word, word], 'your') : undefined
}

const COMPARATIVE = is(
  'taller|bigger|smaller|older|younger|faster|slower|easier|cheaper|larger|longer|shorter|earlier|stronger|warmer|colder|hotter|newer|harder|richer|busier|happier|heavier|nicer|better|worse|higher|lower',
)
const SUPERLATIVE = is(
  'tallest|biggest|smallest|oldest|youngest|fastest|easiest|cheapest|largest|longest|shortest|strongest|warmest|coldest|hottest|newest|hardest|richest|busiest|happiest|heaviest|nicest|best|worst|highest|lowest',
)
const COMPARED = is('my|your|his|her|our|their|me|him|us|them|mine|yours|hers|the|a|an|this|last|usual|before|expected')

const than: Rule = ({ word, next, before }) => {
  const behind = next()
  if (word.lower !== 'then' || !behind || !(COMPARATIVE(before()) || is('more|less|rather')(before()))) return undefined
  const compared = COMPARED(behind) || NUMBERS.has(behind.lower) || /^\p{N}/u.test(behind.text)
  return compared ? finding('than', [word, word], 'than') : undefined
}

const comparison: Rule = ({ word, next, before }) => {
  const [degree, after] = [next(), next(2)]
  if (word.lower === 'most' && degree && SUPERLATIVE(degree)) return finding('comparison', [word, degree], degree.lower)
  if (word.lower !== 'more' || !degree || !COMPARATIVE(degree) || is('once|no|any')(before())) return undefined
  return after === undefined || after.lower === 'than' || SMALL.has(after.lower)
    ? finding('comparison', [word, degree], degree.lower)
    : undefined
}

const ofHave: Rule = ({ word, next, before }) => {
  const modal = is("could|should|would|must|might|couldn't|shouldn't|wouldn't")
  const lead = before()?.lower === 'not' ? before(2) : before()
  if (word.lower !== 'of' || !modal(lead) || is('course|necessity|the|all|a')(next())) return undefined
  return next() && is('i|you|he|she|it|we|they|who|there|people')(before(before()?.lower === 'not' ? 3 : 2))
    ? finding('of_have', [word, word], 'have')
    : undefined
}

/** Verbs with their object directly: discuss the plan, marry him, go home. */
const noPreposition: Rule = ({ word, next }) => {
  const [small, after] = [next(), next(2)]
  if (!small) return undefined
  const drop = () => finding('no_preposition', [word, small], word.text)
  if (is('discuss|discusses|discussed|discussing|mentioned')(word) && small.lower === 'about') return drop()
  if (is('married|marry|marries')(word) && small.lower === 'with' && is('my|his|her|him|me|our')(after)) return drop()
  if (
    is('visit|visits|visited')(word) &&
    small.lower === 'to' &&
    is('the|my|a|kyoto|tokyo|japan|osaka|his|her|our')(after)
  ) {
    return word.lower === 'visited' ? drop() : undefined
  }
  const home =
    is('home|abroad')(after) &&
    is('go|goes|went|going|come|came|comes|coming|return|returned|got|get|walked|back')(word)
  if (!home || small.lower !== 'to' || !after) return undefined
  const complete = next(3) === undefined || SMALL.has(next(3)?.lower ?? '')
  return complete ? finding('no_preposition', [small, after], after.lower) : undefined
}

const HEARD = is('music|radio|songs|him|me|them|you|us')
const ACTIVITY = is(
  'swimming|cooking|math|english|speaking|singing|dancing|drawing|tennis|soccer|playing|baseball|sports',
)

const preposition: Rule = ({ word, next, before }) => {
  const [small, after] = [next(), next(2)]
  if (!small) return undefined
  if (
    word.lower === 'interested' &&
    is('of|at|about|on|for|to')(small) &&
    !(small.lower === 'to' && after && isBase(after.lower, 'at least'))
  )
    return finding('preposition', [small, small], 'in')
  const be = is("am|is|are|was|were|i'm|he's|she's|very|not")(before())
  if (word.lower === 'good' && be && small.lower === 'in' && ACTIVITY(after))
    return finding('preposition', [small, small], 'at')
  if (word.lower === 'afraid' && small.lower === 'from') return finding('preposition', [small, small], 'of')
  if (is('depend|depends|depended')(word) && small.lower === 'of') return finding('preposition', [small, small], 'on')
  if (is('listen|listened|listening|listens')(word) && HEARD(small))
    return finding('preposition', [small, small], `to ${small.text}`)
  if (is('wait|waited|waiting')(word) && is('me|him|her|us|them')(small))
    return finding('preposition', [small, small], `for ${small.text}`)
  const told = is('explain|explained|explains')(word) && is('me|him|us|them')(small)
  return told ? finding('preposition', [small, small], `to ${small.text}`) : undefined
}

const gerund: Rule = ({ word, next, before }) => {
  const verb = next()
  if (word.lower !== 'to' || !verb) return undefined
  const forward = before()?.lower === 'forward' && is('look|looks|looking|looked')(before(2))
  if (forward)
    return isBase(verb.lower, 'only') || verb.lower === 'see'
      ? finding('gerund', [verb, verb], ingForm(verb.lower))
      : undefined
  const enjoys = is('enjoy|enjoys|enjoyed|finish|finished|finishes|avoid|avoids|avoided')(before())
  const listed =
    isBase(verb.lower, 'only') || is('read|talk|play|swim|work|study|watch|walk|run|drink|clean|cook|dance')(verb)
  return enjoys && listed ? finding('gerund', [word, verb], ingForm(verb.lower)) : undefined
}

const wantTo: Rule = (here) => {
  const { word, next } = here
  const verb =
    PRONOUNS.has(word.lower) && opensClause(here) && is('want|wants|wanted|decided')(next()) ? next(2) : undefined
  return verb && isBase(verb.lower, 'only') && !is('let|come')(verb)
    ? finding('want_to', [verb, verb], `to ${verb.lower}`)
    : undefined
}

const lets: Rule = ({ word, next }) => {
  const verb = next()
  if (!verb) return undefined
  if (word.lower === "let's" && verb.lower === 'going') return finding('want_to', [verb, verb], 'go')
  const together =
    word.text === 'Lets' && word.opens && (isBase(verb.lower, 'only') || is('play|try|talk|study|watch')(verb))
  return together ? finding('lets', [word, word], "let's") : undefined
}

const veryLike: Rule = ({ word, next, before }) => {
  const verb = next()
  const told =
    word.lower === 'very' &&
    PRONOUNS.has(before()?.lower ?? '') &&
    is('like|likes|liked|love|loves|want|wants|wanted|enjoy|enjoyed|hope')(verb)
  return told && verb ? finding('very_like', [word, verb], `really ${verb.lower}`) : undefined
}

/** The past of verbs that cannot be a past themselves. */
const PAST: Readonly<Record<string, string>> = {
  go: 'went',
  eat: 'ate',
  buy: 'bought',
  take: 'took',
  meet: 'met',
  write: 'wrote',
  make: 'made',
  come: 'came',
  play: 'played',
  watch: 'watched',
  visit: 'visited',
  study: 'studied',
  see: 'saw',
  cook: 'cooked',
  drink: 'drank',
  walk: 'walked',
  sleep: 'slept',
  swim: 'swam',
  talk: 'talked',
  help: 'helped',
  have: 'had',
  get: 'got',
}
const WHEN = is('yesterday|last')
const PERIOD = is(
  'week|weekend|month|year|night|summer|winter|spring|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
)

/** A present tense in a short sentence about a finished time: the only verb of the sentence, or the one behind the time. */
const pastTime: Rule = (here) => {
  const { words, i, word, next } = here
  const verb = next()
  const past = verb && Object.hasOwn(PAST, verb.lower) ? PAST[verb.lower] : undefined
  if (!verb || past === undefined || !is('i|we|they')(word)) return undefined
  const [first, second] = [words[i - 1], words[i - 2]]
  const gap = /^[\s,]+$/u.test(word.gap)
  const led =
    gap &&
    ((first?.lower === 'yesterday' && first.opens) || (PERIOD(first) && second?.lower === 'last' && second.opens))
  if (led) return finding('past_time', [verb, verb], past)
  if (!word.opens) return undefined
  const rest: Word[] = []
  for (const one of words.slice(i + 2)) {
    if (one.opens || !/^[ \t]+$/u.test(one.gap)) break
    rest.push(one)
  }
  const time = rest.findIndex((one) => WHEN(one))
  if (time === -1 || time !== rest.length - (rest[time]?.lower === 'last' ? 2 : 1)) return undefined
  if (rest[time]?.lower === 'last' && !PERIOD(rest[time + 1])) return undefined
  const other = rest
    .slice(0, time)
    .some(
      (one) =>
        PRONOUNS.has(one.lower) ||
        (is('that|who|which|what|where|how|why|when|from|of|since|until|than|as|because|to|like|about|left|done')(
          one,
        ) &&
          one.lower !== 'to') ||
        pastOf(one.lower) !== undefined,
    )
  const reached = is('from|of|since|until|than|as|for|about|by|like|before')(rest[time - 1])
  return other || reached ? undefined : finding('past_time', [verb, verb], past)
}

export const phrases: readonly Rule[] = [
  its,
  than,
  comparison,
  ofHave,
  noPreposition,
  preposition,
  gerund,
  wantTo,
  lets,
  veryLike,
  pastTime,
]
