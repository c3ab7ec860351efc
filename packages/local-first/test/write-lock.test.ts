import { expect, test } from 'vitest'
import { requestWriteLock, type LockMessage, type Role, type WriteLockOptions } from '../src/write-lock.ts'
import { makeClock, rest } from './clock.ts'

type Waiting = { run: () => void; drop: (reason: unknown) => void }

/** Web Locks of one name: exclusive, first come first served, with `ifAvailable`, `steal` and `signal`. */
function lockManager() {
  let holder: { drop: (reason: unknown) => void } | null = null
  let line: Waiting[] = []
  const next = () => {
    const first = line.shift()
    if (first) first.run()
  }
  const request = (_name: string, options: LockOptions, callback: (lock: Lock | null) => Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      if (options.ifAvailable && holder) {
        resolve(callback(null))
        return
      }
      const entry = { drop: reject }
      const holdWhile = async (work: typeof callback) => {
        resolve(await work({ name: 'work', mode: 'exclusive' }))
        if (holder !== entry) return
        holder = null
        next()
      }
      const run = () => {
        holder = entry
        void holdWhile(callback)
      }
      if (options.steal) {
        holder?.drop(new DOMException('stolen', 'AbortError'))
        run()
      } else if (holder) {
        const waiting = { run, drop: reject }
        line.push(waiting)
        options.signal?.addEventListener('abort', () => {
          line = line.filter((one) => one !== waiting)
          reject(new DOMException('left', 'AbortError'))
        })
      } else run()
    })
  return { request: request as unknown as LockManager['request'] }
}

function browser() {
  const clock = makeClock()
  const locks = lockManager()
  const listeners = new Map<number, (message: LockMessage) => void>()
  let count = 0
  const open = (options: { frozen?: boolean } = {}) => {
    const me = count++
    const log: string[] = []
    let role: Role = 'asking'
    const channel: WriteLockOptions['channel'] = {
      post: (message) => {
        for (const [id, listener] of listeners) if (id !== me) listener(message)
      },
      listen: (listener) => {
        if (!options.frozen) listeners.set(me, listener)
        return () => listeners.delete(me)
      },
    }
    const lock = requestWriteLock({
      name: 'work',
      locks,
      channel,
      after: clock.after,
      onHandOver: async () => void log.push('written'),
      onLost: () => log.push('lost'),
      onRole: (next) => {
        role = next
        log.push(next)
      },
      onStored: () => log.push('newer'),
    })
    return { lock, log, role: () => role }
  }
  return { clock, open }
}

test('the first window writes, and the second reads and is notified of newer text', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  await rest()
  expect([first.role(), second.role()]).toEqual(['writer', 'reader'])
  first.lock.notify()
  expect(second.log).toContain('newer')
})

test('a takeover waits until the other window has written its newest text', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  await rest()
  second.lock.takeOver()
  await rest()
  expect(first.log).toEqual(['writer', 'written', 'reader'])
  expect(second.role()).toBe('writer')
  first.lock.takeOver()
  await rest()
  expect([first.role(), second.role()]).toEqual(['writer', 'reader'])
})

test('a window that no longer answers is taken over after two seconds', async () => {
  const { clock, open } = browser()
  const [first, second] = [open({ frozen: true }), open()]
  await rest()
  second.lock.takeOver()
  await clock.pass(1_900)
  expect(second.role()).toBe('reader')
  await clock.pass(200)
  await rest()
  expect([first.role(), second.role()]).toEqual(['reader', 'writer'])
  expect(first.log).toEqual(['writer', 'lost', 'reader'])
})

test('a lock that was taken by force is returned at the first request, and the writer is notified of newer text', async () => {
  const { clock, open } = browser()
  const [first, second] = [open({ frozen: true }), open()]
  await rest()
  second.lock.takeOver()
  await clock.pass(2_100)
  first.lock.notify()
  expect(second.log).toContain('newer')
  first.lock.takeOver()
  await rest()
  expect([first.role(), second.role()]).toEqual(['writer', 'reader'])
  expect(second.log).not.toContain('lost')
})

test('when the writing window leaves, the waiting one becomes the writer', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  await rest()
  await first.lock.leave()
  await rest()
  expect(first.log.at(-1)).toBe('written')
  expect(second.role()).toBe('writer')
})

test('without Web Locks every window may write', () => {
  const roles: Role[] = []
  const channel = { post: () => undefined, listen: () => () => undefined }
  requestWriteLock({
    name: 'work',
    locks: undefined,
    channel,
    after: () => () => undefined,
    onHandOver: async () => undefined,
    onLost: () => undefined,
    onRole: (role) => roles.push(role),
    onStored: () => undefined,
  })
  expect(roles).toEqual(['writer'])
})
