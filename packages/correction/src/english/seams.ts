import type { ReadToken } from './changed.ts'
import { alike, isContent, isHelper, sameClass } from './cost.ts'
import type { Words } from './words.ts'

/** The verdict of a rule on the seam between two neighbouring steps: one edit, two edits, or none. */
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

/** One word in another form. `every → everyone` is not: it adds a word. */
const isAlike = (words: Words) => {
  const pair = swap(words)
  return pair !== undefined && alike(...pair) && !pair.some(({ text }) => COMPOUND.test(text))
}

const isSameClass = (words: Words) => {
  const pair = swap(words)
  return pair !== undefined && sameClass(...pair)
}

/** Successive insertions at one place, or successive deletions: nothing can be between them. */
function oneWay(first: Words, second: Words): Verdict {
  if (exchanged(first) || exchanged(second)) return undefined
  return first.added.length > 0 === second.added.length > 0 ? 'join' : undefined
}

/** A moved word is an edit of its own; a reordered phrase is one edit with the words it lost or gained. */
function moves(first: Words, second: Words): Verdict {
  const [moved, other] = first.step.moved ? [first, second] : [second, first]
  if (!moved.step.moved) return undefined
  // `have not → do not have`: no word of a verb group moves alone.
  const verbal = (token: ReadToken) => isHelper(token) || token.lemma === 'have'
  if (all(moved, verbal) && all(other, verbal)) return 'join'
  return moved.removed.length >= PHRASE && !exchanged(other) ? 'join' : 'part'
}

/** `, we → . We`: a change of capital belongs to the inserted or deleted mark or word before it. */
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

/** `a promise → plans`: the article goes with its noun when a plural replaces it. */
function article(first: Words, second: Words): Verdict {
  const [gone, pair] = [first.removed[0], swap(second)]
  if (!pair || exchanged(first) || !/^an?$/iu.test(gone?.text ?? '')) return undefined
  const [was, now] = pair
  return was.pos === 'NOUN' && now.pos === 'NOUN' && now.text.toLowerCase() !== now.lemma ? 'join' : undefined
}

/** `look for → seek`: a verb and its particle are replaced together. */
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

/** Two words replaced by two of the same classes are two edits. A function word beside a replacement is an edit of its own. */
function wordForWord(first: Words, second: Words): Verdict {
  if (swap(first) && swap(second)) return isSameClass(first) || isSameClass(second) ? 'part' : 'join'
  const [one, other] = swap(first) ? [first, second] : [second, first]
  const pair = swap(one)
  if (!pair) return undefined
  if (all(other, isContent)) return 'join'
  return isSameClass(one) ? 'part' : 'join'
}

/** The first rule with a verdict decides. */
export const rules = [oneWay, moves, capital, possessive, marks, oneWord, article, phrasalVerb, wordForWord]
