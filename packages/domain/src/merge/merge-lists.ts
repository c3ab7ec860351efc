import { tokensOf } from './tokens.ts'

/** Identifies the entries of a list by their whole content (`key`) and by their words (`text`). */
export type ListRules<T> = {
  key: (entry: T) => string
  text: (entry: T) => string
  combine: (base: T, mine: T, theirs: T, index: number) => T
}

// Two gaps cost more than an unlike pair, so that an entry rewritten in place stays the same entry.
const GAP = 0.6

const wordsIn = (text: string) => tokensOf(text, 'ja').map((token) => token.trim())

/** The share of words that two texts do not have in common, from 0 to 1. */
function distance(some: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of some) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count > 0) shared++
    left.set(word, count - 1)
  }
  const all = some.length + others.length
  return all === 0 ? 0 : 1 - (2 * shared) / all
}

/** For each text of `base` the index of its version in `side`, or null: the cheapest pairing that keeps the order. */
export function align(base: readonly string[], side: readonly string[]): (number | null)[] {
  const sideWords = side.map(wordsIn)
  const distances = base.map(wordsIn).map((words) => sideWords.map((others) => distance(words, others)))
  const cost: number[][] = []
  const costFrom = (i: number, j: number) => cost[i]?.[j] ?? Infinity
  const pairing = (i: number, j: number) => (distances[i]?.[j] ?? Infinity) + costFrom(i + 1, j + 1)
  const removing = (i: number, j: number) => costFrom(i + 1, j) + GAP
  for (let i = base.length; i >= 0; i--) {
    const row: number[] = []
    cost[i] = row
    for (let j = side.length; j >= 0; j--) {
      const atEnd = i === base.length && j === side.length
      row[j] = atEnd ? 0 : Math.min(pairing(i, j), removing(i, j), costFrom(i, j + 1) + GAP)
    }
  }
  let j = 0
  return base.map((_, i) => {
    while (pairing(i, j) > costFrom(i, j) && removing(i, j) > costFrom(i, j)) j++
    return pairing(i, j) <= costFrom(i, j) ? j++ : null
  })
}

function bothAdded<T>(mine: readonly T[], theirs: readonly T[], key: (entry: T) => string): T[] {
  const [first, second] = mine.map(key).join() <= theirs.map(key).join() ? [mine, theirs] : [theirs, mine]
  const known = new Set(first.map(key))
  return [...first, ...second.filter((entry) => !known.has(key(entry)))]
}

/**
 * Merges two changes of a list whose entries have no ids, pairing them by content. Additions of both sides stay; an entry
 * that one side removed goes, unless the other side edited it.
 */
export function mergeLists<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], rules: ListRules<T>): T[] {
  const { key, text, combine } = rules
  const texts = base.map(text)
  const toMine = [...align(texts, mine.map(text)), mine.length]
  const toTheirs = [...align(texts, theirs.map(text)), theirs.length]
  const merged: T[] = []
  let m = 0
  let t = 0
  for (let i = 0; i <= base.length; i++) {
    const inMine = toMine[i] ?? null
    const inTheirs = toTheirs[i] ?? null
    merged.push(...bothAdded(mine.slice(m, inMine ?? m), theirs.slice(t, inTheirs ?? t), key))
    if (inMine !== null) m = inMine + 1
    if (inTheirs !== null) t = inTheirs + 1
    const [was, here, there] = [base[i], mine[inMine ?? -1], theirs[inTheirs ?? -1]]
    if (was === undefined) continue
    const left = here ?? there
    if (here !== undefined && there !== undefined) merged.push(combine(was, here, there, merged.length))
    else if (left !== undefined && key(left) !== key(was)) merged.push(left)
  }
  return merged
}
