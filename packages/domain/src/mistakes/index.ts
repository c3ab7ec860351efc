/**
 * The trace of a mistake in an order that was placed after it: its corrected form, or the same slip. `at`: the delivery of that
 * order, ISO 8601.
 */
export type Trace = { order_id: number; right: boolean; at: string }

/** The traces with that of an order, or without one of it. In the order of placement: the ids of orders ascend. */
export function withTrace(traces: readonly Trace[], orderId: number, trace: Omit<Trace, 'order_id'> | null): Trace[] {
  const others = traces.filter(({ order_id: id }) => id !== orderId)
  return [...others, ...(trace ? [{ order_id: orderId, ...trace }] : [])].toSorted((a, b) => a.order_id - b.order_id)
}

/** The first right trace after the last slip, which closes a mistake; undefined while it is open. */
export const closingTrace = (traces: readonly Trace[]): Trace | undefined =>
  traces[traces.findLastIndex(({ right }) => !right) + 1]
