import { setTimeout as wait } from 'node:timers/promises'
import { connectionsOf } from '../../../db/database.ts'
import type { DatabaseSnapshot, MetricsSnapshot } from '../../../ports/metrics.ts'
import type { Services } from '../../../ports/services.ts'
import { readSnapshot } from './repo.ts'

const timeoutMs = 2500
const freshMs = 5000

/**
 * Returns a function that takes a snapshot of the service. It reads the database every 5 s at most and once at a time, so that
 * frequent requests cannot overload it. A database that does not answer within 2.5 s counts as unreachable.
 */
export function takeSnapshots({ db, clock, log }: Services): () => Promise<MetricsSnapshot> {
  let cached: { database: DatabaseSnapshot; until: number } | undefined
  let reading: Promise<DatabaseSnapshot | undefined> | undefined

  async function read(): Promise<DatabaseSnapshot | undefined> {
    try {
      const database = await readSnapshot(db, clock.now())
      cached = { database, until: performance.now() + freshMs }
      return database
    } catch (error) {
      log.warn('the metrics of the database could not be read', { reason: reasonOf(error) })
      return undefined
    } finally {
      reading = undefined
    }
  }

  return async () => {
    const fresh = cached && performance.now() < cached.until ? cached.database : undefined
    const database = fresh ?? (await Promise.race([(reading ??= read()), wait(timeoutMs, undefined, { ref: false })]))
    return { connections: connectionsOf(db), database }
  }
}

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'
