import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { choosePlace, ensureCluster, type Place } from './cluster.ts'
import { connectionTo, joinServer, type ServerUse } from './join-server.ts'
import { isPostmasterOf, launch, type Launched, readPidFile, removeStaleClaim } from './postmaster.ts'
import { codeOf, reasonOf, StartError } from './start-error.ts'

export { StartError } from './start-error.ts'

/** Options of the server. `fast` drops safety against power loss, for tests. `log` gets short English lines for the operator. */
export type EmbeddedOptions = {
  dataDir: string
  fast?: boolean
  log: (line: string) => void
  /** Milliseconds before each attempt to restart a server that died. After the last one it is given up. */
  pausesMs?: readonly number[]
  /** A restarted server that has run for these milliseconds counts as steady: when it dies then, all attempts are available again. */
  steadyMs?: number
  /** Called each time a server was launched and is not ready yet. */
  meanwhile?: () => void
}

/** A running PostgreSQL. `where` is the folder of its data. */
export type Embedded = {
  connectionString: string
  where: string
  /** Resolves when the server died and could not be started again, with one sentence for the operator. */
  gone: Promise<StartError>
  /** Leaves the server, and stops it when no other program uses it. */
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL that npm installed, or joins the one that runs on this data folder already.
 * A server that dies is restarted, in six attempts over two minutes by default. Throws `StartError` with one sentence for the operator.
 */
export async function startEmbedded({
  dataDir,
  fast = false,
  log,
  pausesMs = [0, 1_000, 5_000, 15_000, 30_000, 60_000],
  steadyMs = 60_000,
  meanwhile = () => undefined,
}: EmbeddedOptions): Promise<Embedded> {
  const place = await choosePlace(dataDir)
  if (place.moved) log(`The database cannot live in ${dataDir} (closed to PostgreSQL's user): it is in ${place.dir}`)
  const binaries = await prepareBinaries(place.user, place.parent)
  await ensureCluster(place, binaries, fast)

  const stopping = new AbortController()
  const gone = Promise.withResolvers<StartError>()
  let reviving: Promise<void> | undefined
  let tries = 0
  let upSince = performance.now()
  let use = await bringUp()

  async function bringUp(): Promise<ServerUse> {
    const started = await runAndJoin(place, binaries, fast, { log, meanwhile })
    started.lost.then(
      () => (reviving = stopping.signal.aborted ? undefined : revive()),
      () => undefined,
    )
    return started
  }

  /**
   * A full disk or a slow recovery may pass: restarts the server at growing intervals, until it runs or is given up. A server
   * that starts and dies at once gets no new attempts: otherwise it would be restarted for ever without a pause.
   */
  async function revive(): Promise<void> {
    log('The database went away: starting it again.')
    let reason = 'It died again and again.'
    if (performance.now() - upSince > steadyMs) tries = 0
    for (const pause of pausesMs.slice(tries)) {
      tries += 1
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        use = await bringUp()
        upSince = performance.now()
        return
      } catch (error) {
        reason = reasonOf(error)
        log(reason)
      }
    }
    gone.resolve(new StartError(`The database went away and could not be started again. ${reason}`))
  }

  return {
    connectionString: connectionTo(use.socketDir, 'tensaku'),
    where: place.dir,
    gone: gone.promise,
    stop: async () => {
      stopping.abort()
      await reviving
      await use.release()
    },
  }
}

/** The time that PostgreSQL may take. Recovery after a hard stop can be slow, so a recovering server gets more. */
const limits = { silentMs: 30_000, recoveringMs: 600_000, noticeMs: 5_000, stepMs: 20 }

async function runAndJoin(
  place: Place,
  { bin }: Binaries,
  fast: boolean,
  { log, meanwhile }: Required<Pick<EmbeddedOptions, 'log' | 'meanwhile'>>,
): Promise<ServerUse> {
  const began = performance.now()
  let launched: Launched | undefined
  let noticed = false
  let problem = ''
  for (;;) {
    const file = await readPidFile(place.dir)
    const alive = file !== undefined && isPostmasterOf(place.dir, file)
    if (alive && file.ready) {
      try {
        const use = await joinServer(place.dir, file)
        await ensureDatabase(use.socketDir)
        return use
      } catch (error) {
        problem = reasonOf(error)
      }
    } else if (!alive && hasEnded(launched, place.dir)) {
      if (file !== undefined) await removeStaleClaim(place.dir, file)
      launched = await launch(place, bin, fast)
      meanwhile()
    }
    const waited = performance.now() - began
    const limit = alive && !file.ready ? limits.recoveringMs : limits.silentMs
    if (waited > limit) throw new StartError(`The database in ${place.dir} does not answer. ${problem}`.trim())
    if (waited > limits.noticeMs && !noticed) {
      noticed = true
      log('The database is still getting ready (it may be recovering from a hard stop).')
    }
    await wait(limits.stepMs)
  }
}

/** True when a server may be launched: there was none, others stopped it, or it found another one. */
function hasEnded(launched: Launched | undefined, dir: string): boolean {
  if (launched === undefined) return true
  const end = launched.end()
  if (end === undefined) return false
  if (end.code === 0 || end.code === null || foundAnother(end.words)) return true
  throw brokenCluster(dir, end.words)
}

/** The server found another one on its cluster. That one can be joined, or is stopping. */
function foundAnother(lastWords: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block|lock file ".*" is empty/.test(lastWords)
}

function brokenCluster(dir: string, lastWords: string): StartError {
  const lines = lastWords.split('\n')
  const line = lines.find((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? ''
  const reason = line.replace(/^.*?(FATAL|PANIC):\s*/, '')
  return new StartError(`The database in ${dir} does not start: ${reason} (its log: ${dir}/server.log).`)
}

async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new Client({ connectionString: connectionTo(socketDir, 'postgres') })
  // A server that dies now fails the query. Without a listener the event would end the whole process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'tensaku'")
    if (rowCount === 0) await client.query('create database tensaku')
  } catch (error) {
    // Another process has just made it.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}
