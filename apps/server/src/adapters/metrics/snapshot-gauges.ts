import type { Gauge } from 'prom-client'
import type { MetricsSnapshot } from '../../ports/metrics.ts'

type MakeGauge = <L extends string>(name: string, help: string, ...labelNames: L[]) => Gauge<L>

/** Gauges that are read for each snapshot. A value that could not be read is left out, so that no old number looks new. */
export function snapshotGauges(gauge: MakeGauge): (snapshot: MetricsSnapshot) => void {
  const up = gauge('database_up', '1 when the database answered this look in time.')
  const connections = gauge('database_connections', 'Connections of this process.', 'state')
  const orders = gauge('orders', 'Orders by status: 0 waiting … 4 completed, -1 cancelled.', 'status')
  const oldestOrder = gauge('orders_oldest_waiting_seconds', 'How long the oldest order has waited for an instructor.')
  const waiting = gauge('outbox_waiting', 'What has not left yet.', 'outbox')
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest that has not left yet.', 'outbox')
  const givenUp = gauge('outbox_given_up', 'What was given up and is still kept.', 'outbox')
  const breaches = gauge('invariant_breaches', 'What broke an invariant at the newest check.', 'invariant')
  const checked = gauge('invariants_checked_timestamp_seconds', 'When the invariants were last checked.')

  return ({ connections: open, database }) => {
    for (const [state, count] of Object.entries(open)) connections.set({ state }, count)
    up.set(database ? 1 : 0)
    for (const labelled of [orders, waiting, oldest, givenUp, breaches]) labelled.reset()
    for (const single of [oldestOrder, checked]) single.remove()
    if (!database) return
    for (const { status, count } of database.orders) orders.set({ status: String(status) }, count)
    oldestOrder.set(database.oldestOrderSeconds)
    for (const box of database.outboxes) {
      waiting.set({ outbox: box.name }, box.waiting)
      oldest.set({ outbox: box.name }, box.oldestSeconds)
      givenUp.set({ outbox: box.name }, box.givenUp)
    }
    if (!database.invariants) return
    checked.set(database.invariants.at.getTime() / 1000)
    for (const { invariant, count } of database.invariants.breaches) breaches.set({ invariant }, count)
  }
}
