import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @typedef {{ pid: number, parent: number, birth: string, command: string }} Seen */

/**
 * Reads a process; `undefined` if it has ended (or is a zombie).
 * Pid and start time together identify one process.
 * @param {number} pid
 * @returns {Seen | undefined}
 */
export function readProcess(pid) {
  try {
    if (process.platform !== 'linux') return lookWithPs(pid)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: Number(fields[1]), birth: fields[19], command }
  } catch {
    return undefined
  }
}

function lookWithPs(pid) {
  const format = ['-o', 'stat=', '-o', 'ppid=', '-o', 'lstart=', '-o', 'command=', '-p', String(pid)]
  const line = execFileSync('ps', format, { encoding: 'utf8', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }).trim()
  const [state, parent, ...rest] = line.split(/\s+/)
  if (state === undefined || state.startsWith('Z')) return undefined
  return { pid, parent: Number(parent), birth: rest.slice(0, 5).join(' '), command: rest.slice(5).join(' ') }
}

const npm = /(^|[/\s])npm(-cli\.js)?(\s|$)/
const shell = /^(\S*\/)?(sh|bash|dash|zsh|ash)\s+-c\s/

/**
 * The chain from the parent process up to npm: npm and the shells in between.
 * Empty if the script was started without npm.
 * @returns {Seen[]}
 */
function ancestorsUpToNpm() {
  const chain = []
  let last = 0
  for (let seen = readProcess(process.ppid); seen !== undefined && seen.pid > 1; seen = readProcess(seen.parent)) {
    const isNpm = npm.test(seen.command)
    if (!isNpm && !shell.test(seen.command)) break
    chain.push(seen)
    if (isNpm) last = chain.length
  }
  return chain.slice(0, last)
}

/**
 * Calls `onGone` once when npm, or a shell between npm and this process, has ended in any way, including `kill -9`.
 * @param {() => void} onGone
 * @returns {number[]} the watched pids, npm last; none if npm did not start this process
 */
export function watchAncestors(onGone) {
  const chain = ancestorsUpToNpm()
  if (chain.length === 0) return []
  const timer = setInterval(() => {
    if (chain.every(({ pid, birth }) => readProcess(pid)?.birth === birth)) return
    clearInterval(timer)
    onGone()
  }, 500)
  timer.unref()
  return chain.map(({ pid }) => pid)
}
