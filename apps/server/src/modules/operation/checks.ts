import { calls, openapi } from '@tensaku/contract'
import { sql } from 'kysely'
import { knownMigrations } from '../../db/migrate.ts'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'

export const getHealth = implement('GET /healthz', async () => ({ ok: true }))

export const getReady = implement('GET /readyz', async ({ db, log }) => {
  try {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
    const applied = new Set(rows.map((row) => row.name))
    if ((await knownMigrations()).every((name) => applied.has(name))) return { ok: true }
  } catch (error) {
    log.error('not ready', error)
  }
  throw new Refused('not_ready')
})

export const getVersion = implement('GET /api/version', async ({ version, demo }) => ({ version, demo }))

export const getOpenApi = implement('GET /api/openapi.json', async ({ version }) => openapi(calls, version))
