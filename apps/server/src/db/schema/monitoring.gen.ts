// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type MonitoringTables = {
  due_checks: {
    name: string
    due_at: Date
  }
  invariant_runs: {
    id: GeneratedAlways<number>
    at: Date
    took_ms: number
    results: ColumnType<unknown, string, string>
  }
  moved_clock: {
    id: Generated<boolean>
    moved_ms: number
    version: number
    moved_from: Date
    moved_to: Date
    swept: ColumnType<unknown, string | undefined, string>
  }
  operator_alerts: {
    kind: string
    sent_at: Date
  }
  route_visits: {
    day: string
    route: string
    visits: number
  }
}
