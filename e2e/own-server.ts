import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'
import { freePort, startProcess } from './server-process.ts'

type Own = { start: () => Promise<void>; stop: () => Promise<void> }

/** Journeys at a process of their own, which they may stop and start again; it shares its database with the others. */
export const test = journey.extend<{ server: Own }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first argument destructured.
  origin: async ({}, use) => use(`http://localhost:${await freePort()}`),
  server: async ({ origin }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-live-'))
    let end: (() => Promise<void>) | undefined
    const server: Own = {
      async start() {
        const port = new URL(origin).port
        const DATABASE_URL = process.env['E2E_DATABASE']
        end = await startProcess({ PORT: port, DATABASE_URL, DATA_DIR: dataDir, PUBLIC_URL: origin })
      },
      async stop() {
        await end?.()
        end = undefined
      },
    }
    await server.start()
    await use(server)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})
