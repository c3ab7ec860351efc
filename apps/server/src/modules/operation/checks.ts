import { setTimeout as wait } from 'node:timers/promises'
import { calls, openapi } from '@tensaku/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'

/** A database that does not answer is as good as none; whoever asks wants to know soon. */
const patienceMs = 2000

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return (await knownMigrations()).every((name) => applied.has(name))
}

export const getHealth = implement('GET /healthz', async () => ({ ok: true }))

/**
 * Ready is a process that reaches a migrated database and whose sweeps go their rounds. One that fails does not make it
 * unready: that would turn learners away from what works, and no restart would mend it; the operator is told instead. One whose
 * machine's clock is minutes off is not ready: it would date and judge all that it does wrongly.
 */
export const getReady = implement('GET /readyz', async ({ db, log, health }) => {
  if (health.stopped || health.clockOff) throw new Refused('not_ready')
  try {
    if (await Promise.race([isMigrated(db), wait(patienceMs, false, { ref: false })])) return { ok: true }
  } catch (error) {
    log.error('not ready', error)
  }
  throw new Refused('not_ready')
})

export const getVersion = implement('GET /api/version', async ({ version, demo }) => ({ version, demo }))

let document: ReturnType<typeof openapi> | undefined

/** Made once: it takes longer than most calls, and anybody may ask. */
export const getOpenApi = implement(
  'GET /api/openapi.json',
  async ({ version }) => (document ??= openapi(calls, version)),
)
