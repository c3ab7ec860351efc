import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { codeOf } from './start-error.ts'

/**
 * When a process was born, as the system counts it: with the pid it names one process for good,
 * because pids are used again. `'unknown'` where the system has no /proc, or no such process.
 */
export function processBirth(pid: number): string {
  return statFields(pid)?.[19] ?? 'unknown'
}

/** True while the process runs (a zombie does not). With `birth`, only when it is that very process. */
export function isAlive(pid: number, birth?: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  if (statFields(pid)?.[0] === 'Z') return false
  return birth === undefined || birth === processBirth(pid)
}

/** True when the process works in that folder, and where the system does not tell, when it was started with its path. */
export function worksIn(pid: number, dir: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dir)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir
  } catch {
    return false
  }
}

/** What follows the name in /proc/<pid>/stat: the state first, the birth as the 20th. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
