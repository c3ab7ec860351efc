import { minute } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import type { Clock } from '../ports/clock.ts'
import type { Services } from '../ports/services.ts'

const mostOffMs = 2 * minute

/**
 * Tells whether the machine's clock agrees with the database's to two minutes. A process with a wrong clock would do work too
 * early for everybody, so it must not sweep. Each check reports this in the log and in `health`.
 */
export const machineClockCheck =
  ({ db, log, health }: Pick<Services, 'db' | 'log' | 'health'>, machine: Clock) =>
  async (): Promise<boolean> => {
    try {
      const before = machine.now().getTime()
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
      const after = machine.now().getTime()
      const at = rows[0]?.at.getTime() ?? after
      // A slow answer proves nothing about the clock.
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
