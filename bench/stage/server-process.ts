import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** Node's compile cache, which halves the time of a start. */
export const compiled = fileURLToPath(new URL('../../.cache/node', import.meta.url))

/** A server in a separate process, like that of `npm start`. */
export type ServerProcess = {
  origin: string
  /** The error lines of its log. */
  errors: string[]
  /** Kills it with SIGKILL. */
  kill: () => Promise<void>
  /** Ends it with SIGTERM. */
  end: () => Promise<void>
}

/** Starts the server with these variables, on a free port unless one is given; resolves once it is ready. `showLog` also prints its log. */
export async function startServerProcess(
  variables: NodeJS.ProcessEnv,
  { showLog = false }: { showLog?: boolean } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...variables,
    },
    // The channel ends the server with this process in any case.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const errors: string[] = []
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += String(chunk)
    if (showLog) process.stderr.write(chunk)
    errors.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => line.includes('"level":"error"')),
    )
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}: ${output}`)))
  })
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return { origin, errors, kill: () => stop('SIGKILL'), end: () => stop('SIGTERM') }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}
