import { once } from 'node:events'
import { controlRoutes, resentAnswer } from './control/routes.ts'
import { openDatabase } from './database/database.ts'
import { doDueWork } from './due.ts'
import { dice, type Faults, noFaults } from './faults.ts'
import { serve } from './http/serve.ts'
import { keepServers } from './servers.ts'
import { type GivenKeys, readKeys, variablesFor } from './settings.ts'
import { courier, type Post } from './webhooks/deliver.ts'

const lookEveryMs = 500

export type GatewayOptions = {
  databaseUrl: string
  clock: { now(): Date }
  /** 0 is any free port. By default the last port of this database, and else any. */
  port?: number
  /** Variables that fix keys, such as GATEWAY_SECRET. */
  environment?: GivenKeys
  /** Sends webhooks, in place of HTTP to the servers that have joined (tests). */
  post?: Post
  /** Does due work by itself. Without it only `settle` does. */
  works?: boolean
  /** A server joined; its clock differs from the machine's by so many milliseconds. */
  joined?: (offset: number) => void
  /** The last server is gone. `asked`: it took its leave, and was not killed. */
  empty?: (asked: boolean) => void
}

export type RunningGateway = {
  url: string
  /** The settings with which a server reaches this gateway. */
  variables: Record<string, string>
  /** Does all work that is due by the clock, and sends all webhooks that are due. */
  settle(): Promise<void>
  servers(): number
  close(): Promise<void>
}

/** Starts a gateway on a database. Only one may run on it: `main.ts` sees to that. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { clock, works = true } = options
  const database = await openDatabase(options.databaseUrl)
  const keys = await readKeys(database, options.environment ?? {})
  const [stored] = await database.ask<{ port: number | null; faults: Partial<Faults> }>(
    'select port, faults from gateway.settings',
  )
  let faults: Faults = { ...noFaults, ...stored?.faults }
  let draw = dice(faults.seed)
  let url = ''
  let closed = false

  const servers = keepServers({
    joined(offset) {
      options.joined?.(offset)
      wake()
    },
    empty: (asked) => options.empty?.(asked),
  })
  const webhooks = courier({
    database,
    keys,
    base: () => url,
    now: () => clock.now(),
    post: () => options.post ?? servers.post(),
    faults: () => faults,
    draw: () => draw(),
  })
  async function setFaults(next: Faults): Promise<void> {
    faults = next
    draw = dice(next.seed)
    await database.ask('update gateway.settings set faults = $1', [JSON.stringify(next)])
    for (const response of hung) response.destroy()
  }
  const { server, hung } = serve({
    database,
    keys,
    now: () => clock.now(),
    faults: () => faults,
    draw: () => draw(),
    controls: controlRoutes({ faults: () => faults, setFaults }),
    resend: async (id) => resentAnswer(await webhooks.resend(id)),
    join: servers.join,
    changed: () => wake(),
  })

  let queue = Promise.resolve()
  /** One piece of work follows another, so that no event is sent twice by two of them. */
  function settle(): Promise<void> {
    const mine = queue.then(workOff)
    queue = mine.catch(() => undefined)
    return mine
  }
  async function workOff(): Promise<void> {
    const done = closed ? 0 : (await doDueWork(database, clock.now(), url)) + (await webhooks.deliverDue())
    if (done > 0) await workOff()
  }
  let asleep = true
  function wake(): void {
    if (!works || closed || !asleep) return
    asleep = false
    settle()
      .catch((error: unknown) => {
        if (!closed) process.stderr.write(`${String(error)}\n`)
      })
      .finally(() => (asleep = true))
  }
  const timer = works ? setInterval(wake, lookEveryMs) : undefined
  timer?.unref()

  const port = await listen(server, options.port ?? stored?.port ?? 0)
  url = `http://127.0.0.1:${port}`
  await database.ask('update gateway.settings set port = $1', [port])
  wake()
  return {
    url,
    variables: variablesFor(url, keys),
    settle,
    servers: servers.count,
    async close() {
      closed = true
      clearInterval(timer)
      servers.close()
      for (const response of hung) response.destroy()
      server.close()
      server.closeAllConnections()
      await queue
      await database.close()
    },
  }
}

/** Listens on the port, or on any free one if another program took it. Returns the port. */
async function listen(server: ReturnType<typeof serve>['server'], wanted: number): Promise<number> {
  try {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    if (wanted === 0) throw error
    return listen(server, 0)
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : wanted
}
