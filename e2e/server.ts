import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../apps/server/src/db/embedded/index.ts'
import { startProvider } from '../apps/server/test/oidc.ts'
import { freePort, startServerProcess } from '../bench/stage/server-process.ts'

/** Starts a database, a social provider and the real server for all journeys; returns a function that stops them. */
export default async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-e2e-'))
  const database = await startEmbedded({ dataDir, fast: true, log: () => {} })
  const port = await freePort()
  const pushPort = await freePort()
  const origin = `http://localhost:${port}`
  const provider = await startProvider({
    clientId: 'tensaku',
    redirectUri: `${origin}/oauth/callback`,
    logoutUri: `${origin}/login`,
  })
  const variables = {
    NODE_ENV: 'development',
    PORT: String(port),
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'tensaku',
    OIDC_LABEL: 'テストID',
    PUSH_HOSTS: `127.0.0.1:${pushPort}`,
    INVOICE_NAME: '添削社',
    INVOICE_NUMBER: 'T1234567890123',
  }
  const server = await startServerProcess(variables, { showLog: true })
  process.env['E2E_ORIGIN'] = origin
  process.env['E2E_PUSH_PORT'] = String(pushPort)
  process.env['E2E_DATABASE'] = database.connectionString

  return async () => {
    await server.end()
    await provider.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
