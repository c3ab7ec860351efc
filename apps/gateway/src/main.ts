import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { movableClock } from '../../server/src/adapters/clock/index.ts'
import { followClock } from '../../server/src/modules/monitoring/clock/follow-clock.ts'
import { readKeys, variablesFor } from './settings.ts'
import { openDatabase } from './database/database.ts'
import { startGateway } from './start.ts'

/** The process that holds this lock is the gateway of the database. */
const gatewayLock = 4_201_006
/** A gateway whose last server was killed waits so long for the next one. */
const lingerMs = 120_000
/** Webhooks that are due at a step of a move are sent within this time, or after it. */
const settleWithinMs = 3000
const startWithinMs = 20_000

/** The server names the database once it is ready. A server that ends before needs no gateway. */
async function databaseToServe(): Promise<string> {
  const end = () => process.exit(0)
  process.once('disconnect', end)
  const [message] = (await once(process, 'message')) as [{ databaseUrl: string }]
  process.off('disconnect', end)
  return message.databaseUrl
}

const databaseUrl = await databaseToServe()
const { NODE_ENV } = process.env
const tell = (variables: Record<string, string>) =>
  new Promise((resolve) => (process.send ? process.send(variables, resolve) : resolve(undefined)))

/** The lock on a connection of its own; undefined if another gateway has it. */
async function takeLock(): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tensaku-gateway lock',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [gatewayLock])
  if (rows[0]?.held) return client
  await client.end()
  return undefined
}

/** The address of the gateway that runs already; undefined if it does not answer. */
async function addressOfOther(): Promise<Record<string, string> | undefined> {
  const database = await openDatabase(databaseUrl)
  try {
    const [row] = await database.ask<{ port: number | null }>('select port from gateway.settings')
    if (!row?.port) return undefined
    const url = `http://127.0.0.1:${row.port}`
    const alive = await fetch(`${url}/dev/gateway/control/faults`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    return alive ? variablesFor(url, await readKeys(database, process.env)) : undefined
  } finally {
    await database.close()
  }
}

/** Runs the gateway until its servers are gone, or its database is. */
async function run(lock: pg.Client): Promise<void> {
  let offset = 0
  let lingering: NodeJS.Timeout | undefined
  const clock = movableClock({ now: () => new Date(Date.now() + offset) })
  const linger = () => (lingering = setTimeout(() => void end(), lingerMs))
  const gateway = await startGateway({
    databaseUrl,
    clock,
    environment: process.env,
    joined(by) {
      offset = by
      clearTimeout(lingering)
    },
    empty: (asked) => (asked ? void end() : void linger()),
  })
  await tell(gateway.variables)
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const followed =
    NODE_ENV === 'production'
      ? undefined
      : await followClock(
          databaseUrl,
          async (ms) => {
            clock.setMoved(ms)
            await Promise.race([gateway.settle().catch(() => undefined), wait(settleWithinMs)])
          },
          log,
        )
  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), settleWithinMs).unref()
    await followed?.close()
    await gateway.close()
    await lock.end().catch(() => undefined)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // Without its lock another gateway may run; the servers start the next one.
  lock.on('end', () => void end())
  linger()
  if (gateway.servers() > 0) clearTimeout(lingering)
}

const until = Date.now() + startWithinMs
for (;;) {
  const lock = await takeLock()
  if (lock) {
    await run(lock)
    break
  }
  const variables = await addressOfOther()
  if (variables) {
    await tell(variables)
    process.exit(0)
  }
  if (Date.now() > until) process.exit(1)
  await wait(50)
}
