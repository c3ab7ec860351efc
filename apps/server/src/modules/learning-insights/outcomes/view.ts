import type { Answer } from '@tensaku/contract'
import { changeOf, pointLength, pointsOf, rateOf, type Tally } from '@tensaku/domain/learning-insights'
import type { Language } from '../repo.ts'
import type { CountedOrder, Counts } from './repo.ts'

type Outcomes = Answer<'GET /api/users/{id}/studies/outcomes'>
type Kind = keyof Counts

const lengthOf = (orders: readonly CountedOrder[]) => orders.reduce((sum, { length }) => sum + length, 0)

/** The edits of a kind in the orders of a point; of all kinds without one. */
const tallyOf = (orders: readonly CountedOrder[], kind?: Kind): Tally => ({
  count: orders.reduce((sum, { counts }) => {
    const counted = kind === undefined ? Object.values(counts) : [counts[kind] ?? 0]
    return sum + counted.reduce((all, one) => all + one, 0)
  }, 0),
  length: lengthOf(orders),
})

/** The first and the last delivery of a point. */
function spanOf(orders: readonly CountedOrder[]) {
  const days = orders.map(({ delivered_at: at }) => at.toISOString())
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** The rates of each point, and the change from the first to the last. */
function courseOf(tallies: readonly Tally[]): Outcomes['all'] {
  const [first, last] = [tallies[0], tallies.at(-1)]
  return {
    points: tallies.map((tally) => ({ count: tally.count, ...rateOf(tally) })),
    change: first && last && tallies.length > 1 ? changeOf(first, last) : null,
  }
}

/** The outcome of orders of a language, the oldest first. */
export function outcomesView(language: Language, languages: Language[], orders: readonly CountedOrder[]): Outcomes {
  const { points, missing } = pointsOf(orders, language === 'ja' ? pointLength.chars : pointLength.words)
  const kinds = [...new Set(points.flat().flatMap(({ counts }) => Object.keys(counts)))] as Kind[]
  return {
    language,
    languages,
    missing,
    points: points.map((of) => ({ ...spanOf(of), orders: of.length, length: lengthOf(of) })),
    all: courseOf(points.map((of) => tallyOf(of))),
    kinds: kinds
      .map((kind) => ({
        kind,
        total: tallyOf(points.flat(), kind).count,
        tallies: points.map((of) => tallyOf(of, kind)),
      }))
      .toSorted((a, b) => Number(a.kind === 'other') - Number(b.kind === 'other') || b.total - a.total)
      .map(({ kind, tallies }) => ({ kind, ...courseOf(tallies) })),
  }
}
