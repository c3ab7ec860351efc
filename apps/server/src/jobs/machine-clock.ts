import { sql } from 'kysely'
import type { Clock } from '../ports/clock.ts'
import type { Services } from '../ports/services.ts'

const mostOffMs = 2 * 60_000

/**
 * Whether the machine's clock agrees with that of the database to two minutes. What is off would do things too early for
 * everybody, so its process must not sweep. It says so in its log and in `health`, each time it is asked.
 */
export const machineClockCheck =
  ({ db, log, health }: Pick<Services, 'db' | 'log' | 'health'>, machine: Clock) =>
  async (): Promise<boolean> => {
    try {
      const before = machine.now().getTime()
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
      const after = machine.now().getTime()
      const at = rows[0]?.at.getTime() ?? after
      // An answer that took its time says nothing against the clock.
      health.clockOff = at < before - mostOffMs || at > after + mostOffMs
      if (health.clockOff)
        log.error('the clock of this machine is off, so no sweep runs', undefined, {
          machine: new Date(after).toISOString(),
          database: new Date(at).toISOString(),
        })
    } catch (error) {
      log.warn('the clock of the database could not be asked', { reason: String(error) })
    }
    return !health.clockOff
  }
