import type { Connection } from '../../../db/database.ts'
import type { Result } from './find-breaches.ts'
import { isDue, lastRuns } from './repo.ts'

/** A rule that the last check found broken or could not check, and since when no check found it sound. */
export type Broken = { result: Result; since: Date }

/** Nights that are looked through for the first finding of a rule. */
const nights = 60

const isSound = (result: Result | undefined): boolean => result === undefined || (result.total === 0 && !result.failed)

/** The findings of the last check, and whether the next one is about to run. */
export async function lastFindings(db: Connection, now: Date) {
  const runs = await lastRuns(db, nights)
  const [last] = runs
  const broken = (last?.results ?? [])
    .filter((result) => !isSound(result))
    .map((result): Broken => {
      const sound = runs.findIndex((run) => isSound(run.results.find((one) => one.invariant === result.invariant)))
      return { result, since: (runs.at(sound - 1) ?? runs[0])?.at ?? now }
    })
  return {
    broken,
    check: last ? { id: last.id, at: last.at.toISOString() } : null,
    due: await isDue(db, now),
  }
}
