import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cache, say } from './place.mjs'
import { readProcess } from './processes.mjs'

/**
 * Lets one process at a time install or build. Ignores a lock whose process has ended.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `${name}.lock`)
  const mine = `${process.pid} ${readProcess(process.pid)?.birth}`
  let reported = false
  while (!take(path, mine)) {
    if (!reported) say('Another start is preparing the same project: waiting for it …')
    reported = true
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = read(path)
  if (holder === '') return false
  const [pid, ...birth] = holder.split(' ')
  if (readProcess(Number(pid))?.birth === birth.join(' ') || read(path) !== holder) return false
  rmSync(path, { force: true })
  return take(path, mine)
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
