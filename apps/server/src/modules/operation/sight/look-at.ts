import { setTimeout as wait } from 'node:timers/promises'
import { connectionsOf } from '../../../db/database.ts'
import type { DatabaseSight, Sight } from '../../../ports/metrics.ts'
import type { Services } from '../../../ports/services.ts'
import { readSight } from './repo.ts'

const patienceMs = 2500
const freshMs = 5000

/**
 * Looks at the service as often as asked, and at the database every 5 s at most, one look at a time: whoever asks cannot
 * hurt it. A database that does not answer within 2.5 s counts as away.
 */
export function lookAt({ db, clock, log }: Services): () => Promise<Sight> {
  let known: { database: DatabaseSight; until: number } | undefined
  let looking: Promise<DatabaseSight | undefined> | undefined

  async function look(): Promise<DatabaseSight | undefined> {
    try {
      const database = await readSight(db, clock.now())
      known = { database, until: performance.now() + freshMs }
      return database
    } catch (error) {
      log.warn('the database could not be looked at', { reason: reasonOf(error) })
      return undefined
    } finally {
      looking = undefined
    }
  }

  return async () => {
    const fresh = known && performance.now() < known.until ? known.database : undefined
    const database = fresh ?? (await Promise.race([(looking ??= look()), wait(patienceMs, undefined, { ref: false })]))
    return { connections: connectionsOf(db), database }
  }
}

const reasonOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown'
