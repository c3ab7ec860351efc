import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
/** What Node has compiled once: a start costs half as much. */
const compiled = fileURLToPath(new URL('../.cache/node', import.meta.url))

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Starts the real server with these variables, and answers what ends it once it is ready. */
export async function startProcess(variables: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, NODE_ENV: 'development', LOG_LEVEL: 'warn', ...variables },
    // The channel ends the server with this process, however it ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
  return async () => {
    server.removeAllListeners('exit')
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
}
