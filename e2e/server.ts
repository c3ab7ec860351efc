import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../apps/server/src/db/embedded/index.ts'
import { startProvider } from '../apps/server/test/oidc.ts'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

/** Starts a database, a social provider and the real server for all journeys, and answers what ends them. */
export default async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-e2e-'))
  const database = await startEmbedded({ dataDir, fast: true, log: () => {} })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const provider = await startProvider({
    clientId: 'tensaku',
    redirectUri: `${origin}/oauth/callback`,
    logoutUri: `${origin}/login`,
  })
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'tensaku',
      OIDC_LABEL: 'テストID',
    },
    // The channel ends the server with this process, however it ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && resolve())
    server.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
  process.env['E2E_ORIGIN'] = origin
  process.env['E2E_DATABASE'] = database.connectionString

  return async () => {
    server.removeAllListeners('exit')
    server.kill('SIGTERM')
    await once(server, 'exit')
    await provider.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
