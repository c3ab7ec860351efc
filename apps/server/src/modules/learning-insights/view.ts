import type { DeskOrder, WeakPoints } from '@tensaku/contract'
import { type MistakeRow, stateOf } from '../flashcards/index.ts'
import { aloneOf, triedIn } from './attempts/alone.ts'
import type { ChartedKind } from './chart.ts'
import { examplesOf } from './examples.ts'
import type { ChartedRow, Language } from './repo.ts'

/** Fewer edits of a kind in one order are not significant. */
const fewestForLatest = 2

/** The most frequent kind of the last order. Of equal kinds, the one that is more frequent in all orders. */
function latestOf(orders: readonly ChartedRow[], kinds: readonly ChartedKind[]): WeakPoints['latest'] {
  const order = orders.at(-1)
  const [most] = kinds
    .filter(({ kind }) => kind !== 'other')
    .toSorted((a, b) => (b.counts.at(-1) ?? 0) - (a.counts.at(-1) ?? 0))
  if (!order || !most || (most.counts.at(-1) ?? 0) < fewestForLatest) return null
  return { order_id: order.id, kind: most.kind, trend: most.trend }
}

/** The open and closed mistakes of a kind, each edit once however many cards it has. */
function countsOf(mistakes: readonly MistakeRow[], kind: ChartedKind['kind']): WeakPoints['kinds'][number]['mistakes'] {
  const ofKind = mistakes.filter((row) => row.kind === kind)
  const edits = Map.groupBy(ofKind, ({ order_id: id, line, start }) => [id, line, start].join())
  const states = [...edits.values()].flatMap(([row]) => (row ? [stateOf(row)] : []))
  const closed = states.filter((state) => state === 'closed').length
  return { open: states.length - closed, closed }
}

type Chart = {
  language: Language
  languages: Language[]
  /** The oldest first. */
  orders: readonly ChartedRow[]
  kinds: readonly ChartedKind[]
}

/** The chart as its learner sees it, with the mistakes on their cards. */
export const weakPointsView = (
  { language, languages, orders, kinds }: Chart,
  mistakes: readonly MistakeRow[],
): WeakPoints => {
  const tried = triedIn(orders, language)
  return {
    language,
    languages,
    orders: orders.map(({ id, title, length, delivered_at: at, lines }) => ({
      id,
      title,
      length,
      delivered_at: at.toISOString(),
      edits: lines.reduce((sum, line) => sum + line.edits.length, 0),
    })),
    kinds: kinds.map(({ edits, ...kind }) => ({
      ...kind,
      count: edits.length,
      understood: edits.filter(({ understood }) => understood).length,
      alone: aloneOf(
        edits.map(({ edit }) => edit),
        tried,
      ),
      mistakes: countsOf(mistakes, kind.kind),
      examples: examplesOf({ ...kind, edits }, language, mistakes),
    })),
    latest: latestOf(orders, kinds),
  }
}

/** The same for an instructor: counts, and none of the learner's text. */
export const deskWeakPointsView = (
  orders: readonly ChartedRow[],
  kinds: readonly ChartedKind[],
): DeskOrder['weak_points'] =>
  orders.length === 0
    ? null
    : {
        orders: orders.length,
        kinds: kinds
          .filter(({ kind }) => kind !== 'other')
          .map(({ kind, edits, per_hundred, trend }) => ({ kind, count: edits.length, per_hundred, trend })),
      }
