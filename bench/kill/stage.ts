import { systemClock } from '../../apps/server/src/adapters/clock/index.ts'
import { jwtTokens } from '../../apps/server/src/adapters/tokens/jwt.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { peopleOf } from '../fuzz/people.ts'
import { secretKey } from '../stage/people.ts'
import { freePort, startServerProcess } from '../stage/server-process.ts'
import { allOut, broken, missing } from './check.ts'
import { killWhileWorking } from './kill.ts'

type KillOptions = {
  /** A migrated database with the catalogue and without other users. */
  databaseUrl: string
  dataDir: string
  seed: number
  orders: number
  kills: number
  learners: number
  instructors: number
  hold: boolean
  meanwhile?: () => Promise<void>
}

/** Lets people work on a server that is killed repeatedly; returns the faults found afterwards. */
export async function killAndCheck({ databaseUrl, dataDir, ...given }: KillOptions) {
  const db = openDatabase(databaseUrl)
  const clock = systemClock()
  const people = peopleOf({ db, clock, tokens: jwtTokens(new TextEncoder().encode(secretKey), clock) })
  const some = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
  const port = await freePort()
  const start = () =>
    startServerProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      SECRET_KEY: secretKey,
      STARTER_CONTENT: 'off',
    })
  try {
    const learners = await some(given.learners, people.verified)
    const instructors = await some(given.instructors, people.instructor)
    const outcome = await killWhileWorking({
      ...given,
      learners,
      instructors,
      start,
      settle: (promised) => allOut(db, promised),
    })
    return { ...outcome, missing: await missing(db, outcome.promised), broken: await broken(db, clock.now()) }
  } finally {
    await db.destroy()
  }
}
