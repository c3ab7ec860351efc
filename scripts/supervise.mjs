import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { watchAncestors } from './processes.mjs'

/** The time for a child to end before it is killed. */
const patienceMs = 15_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
let ending = false
let askedAt = 0

/** True once the children have been asked to end. */
export const isEnding = () => ending

/**
 * Asks every child to end, and kills it after a while.
 * @param {NodeJS.Signals} signal
 */
export function endChildren(signal = 'SIGTERM') {
  if (ending) return
  ending = true
  askedAt = Date.now()
  for (const child of children) child.kill(signal)
  setTimeout(killChildren, patienceMs).unref()
}

function killChildren() {
  for (const child of children) child.kill('SIGKILL')
}

/**
 * Ends every child when this process is asked to end, when npm (or its shell) has ended, and when this process ends.
 * A second Ctrl-C ends them at once; within a second it is the same one, forwarded by the terminal and by npm.
 * @param {() => void} [onEnding] called after the children have been asked to end
 */
export function superviseChildren(onEnding = () => {}) {
  const end = (signal) => {
    if (ending && Date.now() - askedAt > 1_000) killChildren()
    endChildren(signal)
    onEnding()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  watchAncestors(() => end('SIGTERM'))
  process.on('exit', killChildren)
}

/**
 * Makes a child end with this process.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child
 * @returns {T} the same child
 */
export function track(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
  if (ending) child.kill('SIGTERM')
  return child
}

/**
 * Starts a child in its own session, so that Ctrl-C reaches it once, through this process. If this process is killed, the
 * channel closes and `endWithParent` in the child notices it.
 * @param {string} program
 * @param {string[]} args
 * @returns {{ child: import('node:child_process').ChildProcess, exit: Promise<number> }}
 */
export function startChild(program, args) {
  const child = track(spawn(program, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))
  const exit = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  return { child, exit }
}
