import type { Reader } from '../reader.ts'
import type { Text } from '../text.ts'
import type { ReadToken } from './changed.ts'

/** The most tokens of context on each side of a change. */
const CONTEXT = 60

/** The words of one sentence, and the index of the first in its text. */
type Read = { from: number; words: readonly ReadToken[] }

/** A text whose words are read on demand, one sentence at a time. */
export type Reading = { text: Text; word: (index: number) => ReadToken; sentenceAt: (index: number) => Read }

const unknown = (text: string) => ({ pos: 'X', lemma: text.toLowerCase(), known: undefined }) as const

export function reading(text: Text, reader: Reader): Reading {
  const { tokens, sentence } = text
  const read: Read[] = []
  const sentenceAt = (index: number): Read => {
    const number = sentence[index] ?? 0
    const known = read[number]
    if (known) return known
    let [from, to] = [index, index + 1]
    while (from > 0 && sentence[from - 1] === number) from--
    while (to < tokens.length && sentence[to] === number) to++
    const own = tokens.slice(from, to)
    const told = reader(own.map((token) => token.text))
    const words = own.map((token, offset) => ({ ...token, ...(told[offset] ?? unknown(token.text)) }))
    return (read[number] = { from, words })
  }
  const word = (index: number): ReadToken => {
    const { from, words } = sentenceAt(index)
    const found = words[index - from]
    if (!found) throw new RangeError(`There is no token ${index}.`)
    return found
  }
  return { text, word, sentenceAt }
}

/** Reads tokens `from` to `to` (exclusive). */
export function wordsOf(side: Reading, from: number, to: number): ReadToken[] {
  const words: ReadToken[] = []
  for (let index = from; index < to; index++) words.push(side.word(index))
  return words
}

/** The context of a change: its sentences within the limit, and the position of the change in them. */
export function around(side: Reading, from: number, to: number): [readonly ReadToken[], number, number] {
  const { tokens, sentence } = side.text
  if (tokens.length === 0) return [[], 0, 0]
  // A place between two sentences belongs to the first one, like an insertion there.
  const first = Math.min(from === to ? Math.max(0, from - 1) : from, tokens.length - 1)
  const last = Math.max(first, Math.min(to - (from === to ? 0 : 1), tokens.length - 1))
  const own = side.sentenceAt(first)
  if (sentence[first] === sentence[last] && own.words.length <= 2 * CONTEXT) {
    return [own.words, from - own.from, to - own.from]
  }
  const start = Math.max(own.from, first - CONTEXT)
  const { from: lastFrom, words } = side.sentenceAt(last)
  const end = Math.min(lastFrom + words.length, last + 1 + CONTEXT)
  return [wordsOf(side, start, end), from - start, to - start]
}
