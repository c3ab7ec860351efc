import { kindsOfEdits, type Edit, type Kind } from '@tensaku/correction'
import { perHundred, trendOf, type Trend } from '@tensaku/domain/learning-insights'
import type { ChartedRow, Lines, Place } from './repo.ts'
import { understoodEdits } from './understood-edits.ts'

export type ChartedEdit = {
  order: ChartedRow
  line: Lines[number]
  edit: Edit
  kind: Kind | 'other'
  understood: boolean
}

export type ChartedKind = {
  kind: Kind | 'other'
  per_hundred: number
  trend: Trend | null
  /** One for each order, the oldest first. */
  counts: number[]
  edits: ChartedEdit[]
}

const known = ({ kind }: ChartedKind) => (kind === 'other' ? 0 : 1)

/** Every edit of an order with its kind. */
function editsOf(order: ChartedRow, understood: readonly Place[]): ChartedEdit[] {
  return order.lines.flatMap((line) => {
    const starts = new Set(understood.filter((place) => place.line === line.n).map(({ start }) => start))
    const done = understoodEdits(line, starts)
    const kinds = kindsOfEdits(line)
    return line.edits.map((edit, at) => ({
      order,
      line,
      edit,
      kind: kinds[at] ?? 'other',
      understood: done.has(edit),
    }))
  })
}

/** The edits by kind: the most frequent kind first, edits without a kind last. `orders`: the oldest first. */
export function chart(
  orders: readonly ChartedRow[],
  understood: readonly (Place & { order_id: number })[],
): ChartedKind[] {
  const byOrder = Map.groupBy(understood, (place) => place.order_id)
  const all = orders.flatMap((order) => editsOf(order, byOrder.get(order.id) ?? []))
  const length = orders.reduce((sum, order) => sum + order.length, 0)
  return [...Map.groupBy(all, ({ kind }) => kind)]
    .map(([kind, edits]): ChartedKind => {
      const ofOrder = Map.groupBy(edits, ({ order }) => order.id)
      const counts = orders.map(({ id }) => ofOrder.get(id)?.length ?? 0)
      const counted = orders.map((order, at) => ({ count: counts[at] ?? 0, length: order.length }))
      return { kind, per_hundred: perHundred(edits.length, length), trend: trendOf(counted), counts, edits }
    })
    .toSorted((a, b) => known(b) - known(a) || b.edits.length - a.edits.length)
}
