import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts'
import { broken } from '../kill/check.ts'
import { differences } from '../kill-money/check.ts'
import { controlOf, type Control } from '../kill-money/gateway.ts'
import { advanceClock } from '../stage/advance-clock.ts'
import type { Say } from '../stage/figure.ts'
import { secretKey } from '../stage/people.ts'
import { startServerProcess, type ServerProcess } from '../stage/server-process.ts'
import { begun, unfinished, untaken, wrongRenewals } from './check.ts'
import { addRenewals, letFallDue } from './due.ts'

type Options = {
  /** A migrated database with the catalogue and without users. */
  databaseUrl: string
  dataDir: string
  renewals: number
  servers: number
  seed: number
}

/** Of the answers 30 % do not arrive although the requests had their effect, and of its webhooks 30 % are lost. */
const faults = { hang: 0.3, drop: 0.3 }
/** A connection with a lost answer breaks after this time at most, since each change of the faults breaks all of them. */
const breakEveryMs = 200
const lookEveryMs = 200
const patienceMs = 30 * 60_000
/** Open card payments are asked about every two minutes. */
const moveSeconds = 130
/** A purchase stays open with a chance of about a half at each move; those of a killed server wait for ten minutes. */
const mostMoves = 60

async function until(isSo: () => Promise<boolean>, name: string): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It took too long until ${name}.`)
    await wait(lookEveryMs)
  }
}

/** Loses answers as long as `work` takes. */
async function withLostAnswers<T>(control: Control, seed: number, work: () => Promise<T>): Promise<T> {
  let breaks = 0
  const stop = new AbortController()
  const breaking = async () => {
    while (!stop.signal.aborted) {
      await control.faults({ ...faults, seed: seed + breaks++ })
      await wait(breakEveryMs)
    }
  }
  const broke = breaking()
  try {
    return await work()
  } finally {
    stop.abort()
    await broke
    await control.faults({})
  }
}

/** Renews everything, while the first server, which has started the gateway, is killed halfway. Returns the seconds of both parts. */
async function renewAll(db: Database, servers: readonly ServerProcess[], { renewals }: Options, say: Say) {
  const [first, ...others] = servers
  const origin = others.at(-1)?.origin ?? ''
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  await letFallDue(db, new Date())
  await until(async () => (await begun(db)) >= renewals / 2, 'half of the renewals had begun')
  await first?.kill()
  say(`  ${await begun(db)} of ${renewals} had begun when a server was killed, after ${seconds().toFixed(1)} s`)
  await until(async () => (await untaken(db)) === 0, 'a server had taken each renewal')
  const taken = seconds()
  say(`  each was taken after ${taken.toFixed(1)} s, ${await unfinished(db)} were not paid`)
  let moves = 0
  while (moves < mostMoves && (await unfinished(db)) > 0) {
    await advanceClock(origin, moveSeconds)
    moves += 1
  }
  say(`  ${await unfinished(db)} were not paid after ${moves} moves of the clock and ${seconds().toFixed(1)} s`)
  return { taken, whole: seconds(), moves }
}

/** Lets many plans fall due at once on several servers of one database; returns the faults found afterwards. */
export async function renewAtOnce(options: Options, say: Say) {
  const { databaseUrl, dataDir, renewals, servers: count, seed } = options
  const db = openDatabase(databaseUrl)
  const start = () =>
    startServerProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      SANDBOX_GATEWAY: 'on',
      STARTER_CONTENT: 'off',
    })
  const servers: ServerProcess[] = []
  try {
    for (let n = 0; n < count; n += 1) servers.push(await start())
    await addRenewals(db, renewals, new Date())
    const control = await controlOf(db)
    const timing = await withLostAnswers(control, seed, () => renewAll(db, servers, options, say))
    const now = new Date(Date.now() + timing.moves * moveSeconds * 1000)
    return {
      ...timing,
      ...(await wrongRenewals(db)),
      differing: await differences(db),
      broken: await broken(db, now),
      errors: servers.flatMap(({ errors }) => errors),
    }
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await db.destroy()
  }
}
