import type { ReadToken } from './changed.ts'
import { alike, isContent, isHelper, sameClass } from './cost.ts'
import type { Words } from './words.ts'

/** What a rule says of the seam between two neighbouring steps: one edit, two edits, or nothing. */
export type Verdict = 'join' | 'part' | undefined

const exchanged = ({ removed, added }: Words) => removed.length > 0 && added.length > 0
const all = ({ removed, added }: Words, holds: (token: ReadToken) => boolean) =>
  removed.every(holds) && added.every(holds)
const any = ({ removed, added }: Words, holds: (token: ReadToken) => boolean) =>
  removed.some(holds) || added.some(holds)
const isMark = (token: ReadToken) => !token.word

const PHRASE = 4

/** One word for one word: both, or undefined. */
function swap(words: Words): [ReadToken, ReadToken] | undefined {
  const [a, b] = [words.removed[0], words.added[0]]
  return a && b && !words.step.moved && words.removed.length === 1 && words.added.length === 1 ? [a, b] : undefined
}

function caseOnly(words: Words): boolean {
  const pair = swap(words)
  return pair?.[0].text.toLowerCase() === pair?.[1].text.toLowerCase() && pair !== undefined
}

const COMPOUND = /^(?:every|some|any|no)(?:one|body|thing|where)$/iu

/** One word in another form. `every → everyone` is not: there another word was swallowed. */
const isAlike = (words: Words) => {
  const pair = swap(words)
  return pair !== undefined && alike(...pair) && !pair.some(({ text }) => COMPOUND.test(text))
}

const isSameClass = (words: Words) => {
  const pair = swap(words)
  return pair !== undefined && sameClass(...pair)
}

/** Put in one after the other at one place, or taken out in one go: nothing could stand between them. */
function oneWay(first: Words, second: Words): Verdict {
  if (exchanged(first) || exchanged(second)) return undefined
  return first.added.length > 0 === second.added.length > 0 ? 'join' : undefined
}

/** A word that moved is an edit; a phrase that was turned round is one with what it lost or gained on the way. */
function moves(first: Words, second: Words): Verdict {
  const [moved, other] = first.step.moved ? [first, second] : [second, first]
  if (!moved.step.moved) return undefined
  // `have not → do not have`: within a verb group nothing moves by itself.
  const verbal = (token: ReadToken) => isHelper(token) || token.lemma === 'have'
  if (all(moved, verbal) && all(other, verbal)) return 'join'
  return moved.removed.length >= PHRASE && !exchanged(other) ? 'join' : 'part'
}

/** `, we → . We`: the capital comes with what stands before it, be it a mark or a word that was put in or taken out. */
function capital(first: Words, second: Words): Verdict {
  if (!caseOnly(second) || isAlike(first)) return undefined
  return all(first, isMark) || !exchanged(first) ? 'join' : undefined
}

/** `friend → friend 's`. */
function possessive(first: Words, second: Words): Verdict {
  if (exchanged(second)) return undefined
  return [...second.removed, ...second.added].some(({ text }) => /^['’]s?$/u.test(text)) && any(first, (t) => t.word)
    ? 'join'
    : undefined
}

function marks(first: Words, second: Words): Verdict {
  return all(first, isMark) !== all(second, isMark) ? 'part' : undefined
}

function oneWord(first: Words, second: Words): Verdict {
  return isAlike(first) || isAlike(second) ? 'part' : undefined
}

/** `a promise → plans`: the article cannot stay where another noun, a plural, takes the place of its own. */
function article(first: Words, second: Words): Verdict {
  const [gone, pair] = [first.removed[0], swap(second)]
  if (!pair || exchanged(first) || !/^an?$/iu.test(gone?.text ?? '')) return undefined
  const [was, now] = pair
  return was.pos === 'NOUN' && now.pos === 'NOUN' && now.text.toLowerCase() !== now.lemma ? 'join' : undefined
}

/** `look for → seek`: a verb and what clings to it are exchanged together. */
function phrasalVerb(first: Words, second: Words): Verdict {
  const pair = swap(first)
  if (!pair || exchanged(second) || !pair.every(({ pos, lemma }) => pos === 'VERB' && lemma !== 'be')) return undefined
  return all(
    second,
    ({ pos, text }) => pos === 'ADP' || (pos === 'PART' && text.toLowerCase() === 'to') || pos === 'ADV',
  )
    ? 'join'
    : undefined
}

/** Two words for two, each of its own class, are two exchanges. A small word beside one is a fault of its own. */
function wordForWord(first: Words, second: Words): Verdict {
  if (swap(first) && swap(second)) return isSameClass(first) || isSameClass(second) ? 'part' : 'join'
  const [one, other] = swap(first) ? [first, second] : [second, first]
  const pair = swap(one)
  if (!pair) return undefined
  if (all(other, isContent)) return 'join'
  return isSameClass(one) ? 'part' : 'join'
}

/** In this order: the first rule that says something decides. */
export const rules = [oneWay, moves, capital, possessive, marks, oneWord, article, phrasalVerb, wordForWord]
