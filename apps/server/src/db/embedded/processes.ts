import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { codeOf } from './start-error.ts'

/**
 * The start time of a process, as the system counts it. Together with the pid it identifies a process,
 * because pids are reused. `'unknown'` without /proc, or without such a process.
 */
export function processBirth(pid: number): string {
  return statFields(pid)?.[19] ?? 'unknown'
}

/** True while the process runs (a zombie does not). With `birth`, only when it is the same process. */
export function isAlive(pid: number, birth?: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  if (statFields(pid)?.[0] === 'Z') return false
  return birth === undefined || birth === processBirth(pid)
}

/** True when the process works in that folder; on a system without that information, when it was started with its path. */
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

/** The fields after the name in /proc/<pid>/stat: the state is the first, the start time the 20th. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
