import { expect, test } from 'vitest'
import { breathe, stoppedClock } from './keeper-fixtures.ts'
import { takeSeat } from './seat.ts'
import type { Role, SeatMessage, SeatOptions } from './seat.ts'

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
      const seat = { drop: reject }
      const holdWhile = async (work: typeof callback) => {
        resolve(await work({ name: 'seat', mode: 'exclusive' }))
        if (holder !== seat) return
        holder = null
        next()
      }
      const run = () => {
        holder = seat
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
  const clock = stoppedClock()
  const locks = lockManager()
  const ears = new Map<number, (message: SeatMessage) => void>()
  let count = 0
  const open = (options: { deaf?: boolean } = {}) => {
    const me = count++
    const log: string[] = []
    let role: Role = 'asking'
    const channel: SeatOptions['channel'] = {
      post: (message) => {
        for (const [id, hear] of ears) if (id !== me) hear(message)
      },
      listen: (listener) => {
        if (!options.deaf) ears.set(me, listener)
        return () => ears.delete(me)
      },
    }
    const seat = takeSeat({
      name: 'seat',
      locks,
      channel,
      later: clock.later,
      onHandOver: async () => void log.push('written'),
      onLost: () => log.push('lost'),
      onRole: (next) => {
        role = next
        log.push(next)
      },
      onKept: () => log.push('newer'),
    })
    return { seat, log, role: () => role }
  }
  return { clock, open }
}

test('the first window writes, the second reads and hears of newer text', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  await breathe()
  expect([first.role(), second.role()]).toEqual(['writer', 'reader'])
  first.seat.tellKept()
  expect(second.log).toContain('newer')
})

test('taking over waits until the other window has written its newest text', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  await breathe()
  second.seat.takeOver()
  await breathe()
  expect(first.log).toEqual(['writer', 'written', 'reader'])
  expect(second.role()).toBe('writer')
  first.seat.takeOver()
  await breathe()
  expect([first.role(), second.role()]).toEqual(['writer', 'reader'])
})

test('a window that no longer answers is taken over after two seconds', async () => {
  const { clock, open } = browser()
  const [first, second] = [open({ deaf: true }), open()]
  await breathe()
  second.seat.takeOver()
  await clock.advance(1_900)
  expect(second.role()).toBe('reader')
  await clock.advance(200)
  await breathe()
  expect([first.role(), second.role()]).toEqual(['reader', 'writer'])
  expect(first.log).toEqual(['writer', 'lost', 'reader'])
})

test('a seat that was taken by force is handed back at the first asking, and the writer hears of newer text', async () => {
  const { clock, open } = browser()
  const [first, second] = [open({ deaf: true }), open()]
  await breathe()
  second.seat.takeOver()
  await clock.advance(2_100)
  first.seat.tellKept()
  expect(second.log).toContain('newer')
  first.seat.takeOver()
  await breathe()
  expect([first.role(), second.role()]).toEqual(['writer', 'reader'])
  expect(second.log).not.toContain('lost')
})

test('when the writing window leaves, the waiting one becomes the writer', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  await breathe()
  await first.seat.leave()
  await breathe()
  expect(first.log.at(-1)).toBe('written')
  expect(second.role()).toBe('writer')
})

test('without Web Locks every window may write', () => {
  const roles: Role[] = []
  const channel = { post: () => undefined, listen: () => () => undefined }
  takeSeat({
    name: 'seat',
    locks: undefined,
    channel,
    later: () => () => undefined,
    onHandOver: async () => undefined,
    onLost: () => undefined,
    onRole: (role) => roles.push(role),
    onKept: () => undefined,
  })
  expect(roles).toEqual(['writer'])
})
