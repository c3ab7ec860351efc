import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/index.ts'

declare module 'vitest' {
  // The only way to declare to Vitest the values for the tests.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The PostgreSQL server of this run, and the prefix of every database that the run makes there. */
    testServer: { url: string; prefix: string }
  }
}

/** One PostgreSQL for the whole run: `TEST_DATABASE_URL`, or a server of our own on a folder that is deleted at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `tensaku_test_${randomBytes(4).toString('hex')}`
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('testServer', { url: given, prefix })
    return () => dropDatabases(given, prefix)
  }
  const dataDir = mkdtempSync(join(roomyFolder(), 'tensaku-test-'))
  chmodSync(dataDir, 0o711)
  const reaper = startReaper(dataDir)
  const server = await startEmbedded({ dataDir, fast: true, log: () => undefined })
  project.provide('testServer', { url: server.connectionString, prefix })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
    await rm(decodeURIComponent(new URL(server.connectionString).host), { recursive: true, force: true })
    reaper.kill()
  }
}

/** Memory when the machine has enough of it: a clone of a database costs 25 ms there, 35 on a calm disk, 500 on a busy one. */
function roomyFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 1_500_000_000 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A small process that outlives a killed run by a moment, to end its server and to delete its folder. */
function startReaper(dataDir: string) {
  const script = fileURLToPath(new URL('./reap-server.ts', import.meta.url))
  const reaper = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  reaper.unref()
  return reaper
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  } finally {
    await client.end()
  }
}
