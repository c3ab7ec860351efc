import { readEnglish } from '../../packages/correction/src/english/reader.ts'
import { align, type Category, type Edit, type Reader } from '../../packages/correction/src/index.ts'
import { categoryGiven } from '../../packages/correction/test/gold/categories.ts'
import type { GoldPair } from '../../packages/correction/test/gold/gold.ts'
import { sameCuts, scoreCuts, scoreTypes, type Score } from '../../packages/correction/test/gold/score.ts'
import { atLeast, atMost, type Figure } from '../stage/figure.ts'
import { levenshtein } from './levenshtein.ts'
import { diffMatchPatch, jsdiffTokens, jsdiffWords, type Aligner } from './peers.ts'

const percent = (share: number) => share * 100

/** All compared programs: ours with either reader, and the peers. Levenshtein's rules use the better tagger. */
function everybody(full: Reader): Record<string, Aligner> {
  return {
    'ours, browser tier': ({ source, target, language }) => align(source, target, { language }),
    'ours, server tier': ({ source, target, language }) => align(source, target, { language, reader: full }),
    'jsdiff words': jsdiffWords,
    'jsdiff over our words': jsdiffTokens,
    'diff-match-patch': diffMatchPatch,
    'Levenshtein, merge rules': levenshtein(full),
  }
}

/** The groups of the gold: each set, each language, and all. */
function groups(pairs: readonly GoldPair[]): [string, GoldPair[]][] {
  const sets = [...new Set(pairs.map(({ set }) => set))]
  return [
    ...sets.map((name): [string, GoldPair[]] => [name, pairs.filter(({ set }) => set === name)]),
    ['en', pairs.filter(({ language }) => language === 'en')],
    ['all', [...pairs]],
  ]
}

/** Reports the scores of the cuts for each group; returns the scores over the whole gold by name. */
function cuts(pairs: readonly GoldPair[], full: Reader, say: (line: string) => void): Record<string, Score> {
  const scores: Record<string, Score> = {}
  for (const [group, some] of groups(pairs)) {
    const edits = some.reduce((sum, pair) => sum + pair.edits.length, 0)
    say(`  ${group}: ${some.length} pairs, ${edits} edits        span F1  span + correction F1  sentences exact`)
    for (const [name, aligner] of Object.entries(everybody(full))) {
      const score = scoreCuts(some, aligner)
      const [span, correction, exact] = [score.span, score.correction, score.exact].map((share) =>
        percent(share).toFixed(1),
      )
      say(`    ${name.padEnd(26)}${span?.padStart(10)}${correction?.padStart(21)}${exact?.padStart(17)}`)
      scores[`${group} ${name}`] = score
    }
  }
  return scores
}

/** Reports the types that each reader gives the gold edits, for each group. */
function types(pairs: readonly GoldPair[], full: Reader, say: (line: string) => void): Record<string, number> {
  const shares: Record<string, number> = {}
  say('  types given the gold spans          browser tier   server tier')
  const named =
    (reader: Reader) =>
    (pair: GoldPair, edit: Edit): Category =>
      categoryGiven(pair, edit, reader)
  for (const [group, some] of groups(pairs)) {
    const [browser, server] = [readEnglish, full].map((reader) => percent(scoreTypes(some, named(reader))))
    say(`    ${group.padEnd(26)}${browser?.toFixed(1).padStart(17)}${server?.toFixed(1).padStart(14)}`)
    shares[`${group} browser`] = browser ?? 0
    shares[`${group} server`] = server ?? 0
  }
  return shares
}

/** F1 of cuts and types on the gold compared with the peers; the limits apply to the whole gold and to its English part. */
export function quality(pairs: readonly GoldPair[], full: Reader, say: (line: string) => void): Figure[] {
  const scores = cuts(pairs, full, say)
  const shares = types(pairs, full, say)
  const f1 = (group: string, name: string) => percent(scores[`${group} ${name}`]?.correction ?? 0)
  const figures = ['all', 'en'].flatMap((group): Figure[] => {
    const browser = f1(group, 'ours, browser tier')
    const server = f1(group, 'ours, server tier')
    return [
      { name: `${group}: span + correction F1, browser tier`, value: browser, unit: '' },
      { name: `${group}: span + correction F1, server tier`, value: server, unit: '' },
      atLeast(10, { name: `${group}: above jsdiff words`, value: browser - f1(group, 'jsdiff words'), unit: 'points' }),
      atLeast(5, {
        name: `${group}: above Levenshtein with merge rules`,
        value: browser - f1(group, 'Levenshtein, merge rules'),
        unit: 'points',
      }),
      atMost(1.5, { name: `${group}: browser tier below server tier`, value: server - browser, unit: 'points' }),
      atLeast(92, {
        name: `${group}: types given the spans, server`,
        value: shares[`${group} server`] ?? 0,
        unit: '%',
      }),
      atLeast(80, {
        name: `${group}: types given the spans, browser`,
        value: shares[`${group} browser`] ?? 0,
        unit: '%',
      }),
    ]
  })
  const heldOut = f1('en-b', 'ours, server tier') - f1('en-b', 'ours, browser tier')
  const missed = pairs.filter((pair) => !sameCuts(pair, jsdiffWords(pair))).length
  return [
    ...figures,
    { name: 'en-b, held out: browser tier below server tier', value: heldOut, unit: 'points' },
    atLeast(60, { name: 'pairs that jsdiff cuts wrongly', value: missed, unit: '' }),
  ]
}
