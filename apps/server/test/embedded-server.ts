import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { type Embedded, startEmbedded } from '../src/db/embedded/index.ts'
import { isAlive } from '../src/db/embedded/processes.ts'

const folders: string[] = []
const servers: Embedded[] = []

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tensaku-embedded-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return folder
}

export async function start(
  dataDir: string,
  options: { pausesMs?: number[]; steadyMs?: number; log?: (line: string) => void } = {},
) {
  const server = await startEmbedded({ dataDir, fast: true, log: () => undefined, ...options })
  servers.push(server)
  return server
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export const claim = (folder: string): string[] =>
  readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
export const postmaster = (folder: string): number => Number(claim(folder)[0])

/** Kills a process without a chance to clean up, and waits until it has ended. */
export async function killHard(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { interval: 10 })
}

/** Another program that uses the folder's database. */
export async function otherProgram(folder: string): Promise<{ pid: number; url: string }> {
  const script = fileURLToPath(new URL('./use-embedded.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(String(data).trim())),
  )
  return { pid: child.pid ?? 0, url }
}

/** Stops the servers of a test and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const server of servers.splice(0)) {
    await server.stop()
    rmSync(decodeURIComponent(new URL(server.connectionString).host), { recursive: true, force: true })
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
