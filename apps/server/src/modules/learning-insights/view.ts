import type { DeskOrder, WeakPoints } from '@tensaku/contract'
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

/** The chart as its learner sees it. `orders`: the oldest first. */
export const weakPointsView = (
  language: Language,
  languages: Language[],
  orders: readonly ChartedRow[],
  kinds: readonly ChartedKind[],
): WeakPoints => ({
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
    examples: examplesOf({ ...kind, edits }, language),
  })),
  latest: latestOf(orders, kinds),
})

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
