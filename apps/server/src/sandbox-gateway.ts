import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../gateway/src/main.ts', import.meta.url))
const startWithinMs = 30_000
const leaveWithinMs = 5000
const joinAgainMs = 500

/** The gateway of this database, which this server started or found. */
export type SandboxGateway = {
  /** Variables with which the gateway is reached: addresses and keys. */
  variables: Record<string, string>
  /** Webhooks are sent to `origin` from now on. `offset`: milliseconds by which this server's clock differs from the machine's. */
  join(origin: string, offset: number): void
  /** Takes leave: the gateway ends if no other server uses it. */
  leave(): Promise<void>
}

/**
 * Starts the sandbox gateway of a database, or finds the one that runs. It is in a session of its own, so that it outlives a
 * server that is killed. It ends when its last server leaves, or two minutes after that server was killed.
 */
async function startOrFind(environment: NodeJS.ProcessEnv): Promise<Record<string, string>> {
  const child: ChildProcess = spawn(process.execPath, [program], {
    detached: true,
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const over = AbortSignal.timeout(startWithinMs)
    const ended = once(child, 'exit', { signal: over }).then(([code]) => {
      throw new Error(`The sandbox gateway ended with code ${String(code)}.`)
    })
    const [variables] = (await Promise.race([once(child, 'message', { signal: over }), ended])) as [
      Record<string, string>,
    ]
    ended.catch(() => undefined)
    return variables
  } finally {
    if (child.connected) child.disconnect()
    child.unref()
  }
}

/** Uses the sandbox gateway of a database. Throws when it does not start. */
export async function useSandboxGateway(databaseUrl: string, environment: NodeJS.ProcessEnv): Promise<SandboxGateway> {
  const own = { ...environment, DATABASE_URL: databaseUrl }
  const variables = await startOrFind(own)
  let lifeline: ClientRequest | undefined
  let leaving = false

  function hold(origin: string, offset: number): void {
    const query = new URLSearchParams({ origin, offset: String(offset) })
    const held = request(`${variables['GATEWAY_URL']}/lifeline?${query.toString()}`, { method: 'POST' })
    lifeline = held
    held.on('response', (response) => response.resume())
    // The gateway died: its port is the same in its next life.
    held.once('close', () => void (!leaving && holdAgain(origin, offset)))
    held.on('error', () => undefined)
    held.flushHeaders()
  }

  async function holdAgain(origin: string, offset: number): Promise<void> {
    await wait(joinAgainMs, undefined, { ref: false })
    if (leaving) return
    await startOrFind(own).then(
      () => hold(origin, offset),
      () => holdAgain(origin, offset),
    )
  }

  return {
    variables,
    join: hold,
    async leave() {
      leaving = true
      if (lifeline === undefined) return
      const gone = once(lifeline, 'close').catch(() => undefined)
      lifeline.end()
      await Promise.race([gone, wait(leaveWithinMs)])
      lifeline.destroy()
    },
  }
}
