import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { align, type Reader } from '../../packages/correction/src/index.ts'
import type { GoldPair } from '../../packages/correction/test/gold/gold.ts'
import { atMost, median, type Figure } from '../stage/figure.ts'
import { composition, type Composition } from './compositions.ts'
import { levenshtein } from './levenshtein.ts'
import { diffMatchPatch, jsdiffWords, type Aligner } from './peers.ts'

const sentence: Parameters<Aligner>[0] = {
  source: 'Last summer I go to Kyoto with my friend, and we visited to many temple that is near the river.',
  target: 'Last summer I went to Kyoto with my friends, and we visited many temples that are near the river.',
  language: 'en',
}
/** The time for each measurement, the rounds for each length, the lengths, and the runs between two looks at the heap. */
export type Effort = { roundsMs: number; growthRounds: number; lengths: readonly number[]; heapRuns: number }
export const efforts = {
  whole: { roundsMs: 400, growthRounds: 5, lengths: [200, 2_000, 20_000], heapRuns: 500 },
  short: { roundsMs: 0, growthRounds: 1, lengths: [200, 2_000], heapRuns: 1 },
} as const satisfies Record<string, Effort>

/** The times of runs of `work` in milliseconds: as many runs as fit into `ms`, at least three. */
function runs(work: () => unknown, ms: number): number[] {
  const times: number[] = []
  for (const began = performance.now(); times.length < 3 || performance.now() - began < ms;) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  return times
}

/** The median time of `work` in milliseconds after warming up. */
function timed(work: () => unknown, roundsMs: number): number {
  runs(work, roundsMs / 2)
  return median(runs(work, roundsMs))
}

const ours: Aligner = ({ source, target, language }) => align(source, target, { language })
const english = ({ source, target }: Composition) => ({ source, target, language: 'en' as const })

/** The processor time of one run in milliseconds, including garbage collection. */
function computed(work: () => unknown, roundsMs: number): number {
  const before = process.cpuUsage()
  const count = runs(work, roundsMs / 2).length
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

/**
 * The processor time in milliseconds for each length, and the factor for ten times the text. The lengths take turns. Wall
 * time would let other load on the machine look like growth.
 */
function growth(pairs: readonly GoldPair[], name: string, aligner: Aligner, effort: Effort): Figure[] {
  const { lengths, growthRounds, roundsMs } = effort
  const texts = lengths.map((length) => english(composition(pairs, length, length / 40)))
  const turns = Array.from({ length: growthRounds }, () => texts.map((text) => computed(() => aligner(text), roundsMs)))
  const times = lengths.map((_, index) => median(turns.map((turn) => turn[index] ?? 0)))
  return lengths.flatMap((length, index): Figure[] => {
    const [ms, before] = [times[index] ?? 0, times[index - 1]]
    const longer = (texts[index]?.source.length ?? 0) / (texts[index - 1]?.source.length ?? 1)
    const label = `${length.toLocaleString('en')} characters, ${name}`
    const took: Figure = { name: label, value: ms, unit: 'ms CPU' }
    if (before === undefined) return [took]
    const ratio: Omit<Figure, 'limit' | 'holds'> = {
      name: `${label}: × for ten times the text`,
      value: (ms / before) * (10 / longer),
      unit: '×',
    }
    return [took, name === 'ours' ? atMost(13, ratio) : ratio]
  })
}

/** The growth of the heap after `runs` further alignments, in kB. */
function heapGrowth(work: () => unknown, runs: number): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const kept = () => {
    for (let n = 0; n < 20; n++) work()
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = kept()
  for (let n = 0; n < runs; n++) work()
  return Math.max(0, kept() - before) / 1024
}

/** Compares the cost with the peers in the same run: milliseconds, growth with the length, memory. */
export function cost(pairs: readonly GoldPair[], full: Reader, effort: Effort): Figure[] {
  const { roundsMs, heapRuns } = effort
  const timedHere = (work: () => unknown) => timed(work, roundsMs)
  const { source, target } = composition(pairs, 4_000, 100)
  const long = { source, target, language: 'en' as const }
  const server: Aligner = ({ source, target, language }) => align(source, target, { language, reader: full })
  const each = (aligner: Aligner, language: 'en' | 'ja') => {
    const some = pairs.filter((pair) => pair.language === language)
    return timedHere(() => some.forEach(aligner)) / some.length
  }
  return [
    { name: 'an English pair of the gold, browser tier', value: each(ours, 'en'), unit: 'ms' },
    { name: 'an English pair of the gold, server tier', value: each(server, 'en'), unit: 'ms' },
    { name: 'an English pair of the gold, jsdiff', value: each(jsdiffWords, 'en'), unit: 'ms' },
    { name: 'a Japanese pair of the gold', value: each(ours, 'ja'), unit: 'ms' },
    atMost(0.5, { name: 'a sentence of 20 words, browser tier', value: timedHere(() => ours(sentence)), unit: 'ms' }),
    { name: 'a sentence of 20 words, server tier', value: timedHere(() => server(sentence)), unit: 'ms' },
    atMost(50, { name: '4,000 characters, 100 edits, browser tier', value: timedHere(() => ours(long)), unit: 'ms' }),
    { name: '4,000 characters, 100 edits, server tier', value: timedHere(() => server(long)), unit: 'ms' },
    { name: '4,000 characters, 100 edits, jsdiff', value: timedHere(() => jsdiffWords(long)), unit: 'ms' },
    { name: '4,000 characters, 100 edits, diff-match-patch', value: timedHere(() => diffMatchPatch(long)), unit: 'ms' },
    { name: '4,000 characters, 100 edits, Levenshtein', value: timedHere(() => levenshtein(full)(long)), unit: 'ms' },
    ...growth(pairs, 'ours', ours, effort),
    ...growth(pairs, 'jsdiff', jsdiffWords, effort),
    atMost(256, {
      name: `heap kept after ${heapRuns} × 4,000 characters`,
      value: heapGrowth(() => ours(long), heapRuns),
      unit: 'kB',
    }),
  ]
}
