import { setTimeout as wait } from 'node:timers/promises'
import { domains, openapi } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'

/** A database that does not answer in this time counts as away: a health check needs its answer soon. */
const timeoutMs = 2000

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return (await knownMigrations()).every((name) => applied.has(name))
}

export const getHealth = implement('GET /healthz', async () => ({ ok: true }))

/**
 * A process is ready when it reaches a migrated database and its sweeps run. A failing sweep does not make it unready: that
 * would turn learners away from parts that work, and a restart would not help. The operator gets an alert instead. A process
 * whose machine's clock is minutes off is not ready: its dates would be wrong.
 */
export const getReady = implement('GET /readyz', async ({ db, log, health }) => {
  if (health.stopped || health.clockOff) throw new Refused('not_ready')
  try {
    if (await Promise.race([isMigrated(db), wait(timeoutMs, false, { ref: false })])) return { ok: true }
  } catch (error) {
    log.error('not ready', error)
  }
  throw new Refused('not_ready')
})

export const getVersion = implement('GET /api/version', async ({ version, demo }) => ({ version, demo }))

let document: ReturnType<typeof openapi> | undefined

/** Made once: making it takes longer than most calls, and guests may ask for it. */
export const getOpenApi = implement(
  'GET /api/openapi.json',
  async ({ version, publicUrl }) => (document ??= openapi(domains, { version, url: publicUrl })),
)
