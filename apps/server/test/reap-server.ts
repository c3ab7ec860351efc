import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: reap-server.ts FOLDER')

/** The pipe from the test run ends when the run does, however it ends. */
process.stdin.resume()
process.stdin.on('close', () => void reap(dataDir))

async function reap(folder: string): Promise<void> {
  let sockets: string | undefined
  try {
    const claim = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const pid = Number(claim[0])
    sockets = claim[4]
    process.kill(pid, 'SIGQUIT')
    for (let tries = 0; tries < 100; tries += 1) {
      process.kill(pid, 0)
      await wait(20)
    }
  } catch {
    // The server has ended.
  }
  rmSync(folder, { recursive: true, force: true })
  if (sockets?.startsWith('/')) rmSync(sockets, { recursive: true, force: true })
  process.exit()
}
