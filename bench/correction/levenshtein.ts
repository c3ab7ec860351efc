import type { PartOfSpeech, Reader, Word } from '../../packages/correction/src/index.ts'
import { tokens, type Token } from '../../packages/correction/src/tokens.ts'
import type { Aligner } from './peers.ts'

type Read = Token & Partial<Word>
/** One step of the alignment: the deleted token, the inserted token, or both for a substitution. */
type Step = { a: number; b: number; was?: Read; now?: Read }

/** Plain Levenshtein over words and marks, each step of cost one; the runs of steps between unchanged tokens. */
function runs(source: readonly Read[], target: readonly Read[]): Step[][] {
  const width = target.length + 1
  const cost = new Uint32Array((source.length + 1) * width)
  const at = (a: number, b: number) => cost[a * width + b] ?? 0
  const same = (a: number, b: number) => source[a]?.text === target[b]?.text
  for (let a = 0; a <= source.length; a++) {
    for (let b = 0; b <= target.length; b++) {
      if (a === 0 || b === 0) cost[a * width + b] = a + b
      else {
        const through = at(a - 1, b - 1) + (same(a - 1, b - 1) ? 0 : 1)
        cost[a * width + b] = Math.min(through, at(a - 1, b) + 1, at(a, b - 1) + 1)
      }
    }
  }
  const found: Step[][] = [[]]
  let [a, b] = [source.length, target.length]
  while (a > 0 || b > 0) {
    const both = a > 0 && b > 0
    if (both && same(a - 1, b - 1) && at(a, b) === at(a - 1, b - 1)) {
      a--
      b--
      found.unshift([])
      continue
    }
    const substitutes = both && at(a, b) === at(a - 1, b - 1) + 1
    const removes = !substitutes && a > 0 && at(a, b) === at(a - 1, b) + 1
    if (substitutes || removes) a--
    if (!removes) b--
    const [was, now] = [substitutes || removes ? source[a] : undefined, removes ? undefined : target[b]]
    found[0]?.unshift({ a, b, ...(was && { was }), ...(now && { now }) })
  }
  return found.filter((run) => run.length > 0)
}

const VERB_GROUP: readonly (PartOfSpeech | undefined)[] = ['AUX', 'PART', 'VERB']
const CONTENT: readonly (PartOfSpeech | undefined)[] = ['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV']

const plain = (side: readonly (Read | undefined)[]) =>
  side
    .map((token) => token?.text ?? '')
    .join('')
    .toLowerCase()
    .replaceAll(/['’‐-]/gu, '')

/** The similarity of two words by their common beginning and end; 1 for the same word. */
function alike(one: string, other: string): number {
  const [short, long] = [one, other].map((word) => word.toLowerCase()).toSorted((a, b) => a.length - b.length)
  if (!short || !long) return 0
  let [head, tail] = [0, 0]
  while (head < short.length && short[head] === long[head]) head++
  while (tail < short.length - head && short.at(-1 - tail) === long.at(-1 - tail)) tail++
  return (head + tail) / long.length
}

const isMark = ({ was, now }: Step) => !(was?.word ?? false) && !(now?.word ?? false)
const onlyCase = ({ was, now }: Step) => plain([was]) === plain([now])
const isSimilar = ({ was, now }: Step) =>
  was !== undefined &&
  now !== undefined &&
  (alike(was.text, now.text) > 0.75 || (was.lemma !== undefined && was.lemma === now.lemma))
const isDeterminer = ({ was, now }: Step) => [was, now].every((token) => token === undefined || token.pos === 'DET')
const inVerbGroup = ({ was, now }: Step) => [was, now].every((token) => !token || VERB_GROUP.includes(token.pos))
const hasContent = (run: readonly Step[]) =>
  run.some(({ was, now }) => [was, now].some((one) => CONTENT.includes(one?.pos)))

/**
 * The published rules for joining neighbouring steps, in their order. Differences in white space, hyphens or case alone are
 * one edit, like a verb group. A mark joins a capital that it requires, and is otherwise an edit of its own, like similar
 * words and determiners at either end. Of the rest, a run with a content word is one edit; other runs are split.
 */
function merged(run: readonly Step[]): Step[][] {
  if (run.length < 2) return run.length === 0 ? [] : [[...run]]
  for (let length = run.length; length > 1; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      const part = run.slice(from, from + length)
      if (plain(part.map(({ was }) => was)) === plain(part.map(({ now }) => now)))
        return [...merged(run.slice(0, from)), part, ...merged(run.slice(from + length))]
    }
  }
  for (let from = 0; from + 1 < run.length; from++) {
    const rest = run.slice(from)
    const other = rest.findIndex((step) => !inVerbGroup(step))
    const length = other < 0 ? rest.length : other
    if (length > 1) return [...merged(run.slice(0, from)), rest.slice(0, length), ...merged(rest.slice(length))]
  }
  for (const [index, step] of run.entries()) {
    const next = run[index + 1]
    const withCapital = isMark(step) && next !== undefined && onlyCase(next)
    if (withCapital || isMark(step) || isSimilar(step)) {
      const end = index + (withCapital ? 2 : 1)
      return [...merged(run.slice(0, index)), run.slice(index, end), ...merged(run.slice(end))]
    }
  }
  const [first, last] = [run[0], run.at(-1)]
  if (first && isDeterminer(first)) return [[first], ...merged(run.slice(1))]
  if (last && isDeterminer(last)) return [...merged(run.slice(0, -1)), [last]]
  return hasContent(run) ? [[...run]] : run.map((step) => [step])
}

/** Levenshtein with merge rules. The rules see the parts of speech of `reader`; without one, a run is one edit. */
export function levenshtein(reader: Reader): Aligner {
  return ({ source, target, language }) => {
    const [left, right] = [source, target].map((text) => {
      const found = tokens(text, language)
      const words = language === 'en' ? reader(found.map((token) => token.text)) : []
      return found.map((token, index): Read => ({ ...token, ...words[index] }))
    })
    if (!left || !right) return []
    const groups = runs(left, right).flatMap((run) => (language === 'en' ? merged(run) : [run]))
    return groups.map((group) => {
      const was = group.flatMap((step) => step.was ?? [])
      const now = group.flatMap((step) => step.now ?? [])
      const start = was[0]?.start ?? left[group[0]?.a ?? 0]?.start ?? source.trimEnd().length
      const replacement = now.length > 0 ? target.slice(now[0]?.start, now.at(-1)?.end) : ''
      return { start, end: was.at(-1)?.end ?? start, replacement }
    })
  }
}
