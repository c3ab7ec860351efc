import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anotherDatabase } from '../apps/server/test/another-database.ts'
import { freePort, startServerProcess, type ServerProcess } from '../bench/stage/server-process.ts'
import { test as journey } from './journey.ts'

type Own = { start: () => Promise<void>; stop: () => Promise<void> }

/**
 * Gives a journey its own server, which it may stop and restart. The server shares its database with the other journeys,
 * unless it `begins` at another time. Only then may the journey move its clock, which belongs to the database.
 */
export const test = journey.extend<{ begins: string; variables: Record<string, string>; server: Own }>({
  begins: ['', { option: true }],
  // More variables of the server.
  variables: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument.
  origin: async ({}, use) => use(`http://localhost:${await freePort()}`),
  server: [
    async ({ origin, begins, variables: more }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-live-'))
      let running: ServerProcess | undefined
      const shared = process.env['E2E_DATABASE'] ?? ''
      const database = begins ? await anotherDatabase(shared) : shared
      const server: Own = {
        async start() {
          const variables = {
            NODE_ENV: 'development',
            PORT: new URL(origin).port,
            DATABASE_URL: database,
            CLOCK_START: begins,
            DATA_DIR: dataDir,
            PUBLIC_URL: origin,
            ...more,
          }
          running = await startServerProcess(variables, { showLog: true })
        },
        async stop() {
          await running?.end()
          running = undefined
        },
      }
      await server.start()
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { auto: true },
  ],
})
