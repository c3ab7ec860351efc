import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'

/** A database that does not answer in this time counts as unreachable, because a health check needs its answer soon. */
const timeoutMs = 2000

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return (await knownMigrations()).every((name) => applied.has(name))
}

/**
 * A process is ready when it reaches a migrated database and its sweeps run. A failing sweep does not make it unready: that
 * would turn learners away from parts that work, and a restart would not help. The operator gets an alert instead. A process
 * whose machine's clock is minutes off is not ready: its dates would be wrong.
 */
export const getReadiness = implement('GET /readyz', async ({ db, log, health }) => {
  if (health.stopped || health.clockOff) throw new Refused('not_ready')
  try {
    if (await Promise.race([isMigrated(db), wait(timeoutMs, false, { ref: false })])) return { ok: true }
  } catch (error) {
    log.error('not ready', error)
  }
  throw new Refused('not_ready')
})
