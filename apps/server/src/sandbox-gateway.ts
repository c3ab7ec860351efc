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
 * Loads the program of the sandbox gateway, before its database is known: both take a moment. It is in a session of its own,
 * so that it outlives a server that is killed. It ends when its last server leaves, or two minutes after that was killed.
 */
export function loadSandboxGateway(environment: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  const child = spawn(process.execPath, [program], { detached: true, env: environment, stdio: [...stdio] })
  child.on('error', () => undefined)
  child.unref()
  child.channel?.unref()
  return child
}

/** Lets a loaded gateway run on a database, or find the one that runs there. Resolves to the variables of that one. */
async function startOrFind(child: ChildProcess, databaseUrl: string): Promise<Record<string, string>> {
  const over = AbortSignal.timeout(startWithinMs)
  try {
    child.channel?.ref()
    const ended = once(child, 'exit', { signal: over }).then(([code]) => {
      throw new Error(`The sandbox gateway ended with code ${String(code)}.`)
    })
    ended.catch(() => undefined)
    const told = once(child, 'message', { signal: over })
    child.send({ databaseUrl })
    const [variables] = (await Promise.race([told, ended])) as [Record<string, string>]
    return variables
  } finally {
    if (child.connected) child.disconnect()
  }
}

/** Uses the sandbox gateway of a database. Throws when it does not start. */
export async function useSandboxGateway(
  databaseUrl: string,
  environment: NodeJS.ProcessEnv,
  loaded: ChildProcess = loadSandboxGateway(environment),
): Promise<SandboxGateway> {
  const variables = await startOrFind(loaded, databaseUrl)
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
    await startOrFind(loadSandboxGateway(environment), databaseUrl).then(
      () => hold(origin, offset),
      () => holdAgain(origin, offset),
    )
  }

  return {
    variables,
    join: hold,
    async leave() {
      leaving = true
      // A server that could not listen has not joined.
      if (lifeline === undefined) hold('', 0)
      if (lifeline === undefined) return
      const gone = once(lifeline, 'close').catch(() => undefined)
      lifeline.end()
      await Promise.race([gone, wait(leaveWithinMs)])
      lifeline.destroy()
    },
  }
}
