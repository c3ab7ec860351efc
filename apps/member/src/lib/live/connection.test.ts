import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Line, silenceLimit } from './connection.ts'
import { reconnectDelay } from './delays.ts'
import type { Frame } from '@tensaku/contract/client/frames'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super()
    this.status = status
  }
}

/** A stream that a test writes into. */
function openStream(signal: AbortSignal) {
  const chunks: string[] = []
  let ended = false
  let more: (() => void) | undefined
  signal.addEventListener('abort', () => more?.())
  const stream = {
    write(chunk: string) {
      chunks.push(chunk)
      more?.()
    },
    end() {
      ended = true
      more?.()
    },
    signal,
    async *[Symbol.asyncIterator]() {
      for (;;) {
        for (const chunk of chunks.splice(0)) yield chunk
        if (signal.aborted) throw new Error('aborted')
        if (ended) return
        await new Promise<void>((resolve) => (more = resolve))
      }
    },
  }
  return stream
}

/** A connection that records the time of every attempt. `tokens` gives the answer of each token call. */
function world(tokens: (call: number) => number = () => 200) {
  const attempts: number[] = []
  const opened: { token: string; after: string | undefined; stream: ReturnType<typeof openStream> }[] = []
  const frames: Frame[] = []
  const line: Line = {
    async token() {
      attempts.push(Date.now())
      const status = tokens(attempts.length)
      if (status !== 200) throw new Refused(status)
      return `token ${attempts.length}`
    },
    statusOf: (error) => (error instanceof Refused ? error.status : 0),
    async open(token, after, signal) {
      const stream = openStream(signal)
      opened.push({ token, after, stream })
      return stream
    },
    timers: {
      set: (fn, ms) => window.setTimeout(fn, ms),
      clear: (timer) => clearTimeout(timer),
    },
    random: () => 0.999999,
  }
  const after = () => frames.findLast(({ id }) => id !== undefined)?.id
  const connection = connect(line, { frames: (some) => frames.push(...some), after })
  return { attempts, opened, frames, connection }
}

const gaps = (times: number[]) => times.slice(1).map((time, n) => Math.round((time - (times[n] ?? 0)) / 1000))

test('[C-004][Q-33] a failing token call is repeated each second, after ten failures with doubled delays up to 30 s', async () => {
  const { attempts, connection } = world(() => 503)
  await vi.advanceTimersByTimeAsync(250_000)
  connection.stop()
  expect(gaps(attempts).slice(0, 17)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 8, 16, 30, 30, 30])
})

test('[C-004] after three failures, one second apart, the fourth call opens the stream', async () => {
  const { attempts, opened, connection } = world((call) => (call < 4 ? 0 : 200))
  await vi.advanceTimersByTimeAsync(10_000)
  connection.stop()
  expect(gaps(attempts)).toEqual([1, 1, 1])
  expect(opened).toHaveLength(1)
})

test.each([401, 403])('[Q-33] a token refused with %i ends the connection', async (status) => {
  const { attempts, opened, connection } = world(() => status)
  await vi.advanceTimersByTimeAsync(600_000)
  connection.wake()
  connection.setOnline(false)
  connection.setOnline(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempts).toHaveLength(1)
  expect(opened).toHaveLength(0)
})

test('[Q-32] a broken stream is reopened with a new token, from the last event', async () => {
  const { opened, frames, connection } = world()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(opened[0]).toMatchObject({ token: 'token 1', after: undefined })
  opened[0]?.stream.write('id: 41\nevent: change\nda')
  opened[0]?.stream.write('ta: {"kind":"points"}\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(frames).toHaveLength(1)
  opened[0]?.stream.end()
  await vi.advanceTimersByTimeAsync(1000)
  connection.stop()
  expect(opened[1]).toMatchObject({ token: 'token 2', after: '41' })
})

test('long streams that end together are reopened evenly over a second', () => {
  const delays = Array.from({ length: 1000 }, (_, n) => reconnectDelay(0, n / 1000))
  const inTenths = Map.groupBy(delays, (delay) => Math.floor(delay / 100))
  expect([...inTenths].map(([tenth, some]) => [tenth, some.length])).toEqual(
    Array.from({ length: 10 }, (_, tenth) => [tenth, 100]),
  )
})

test('a stream without a byte for 45 s is closed, one with a heartbeat is not', async () => {
  const { opened, connection } = world()
  for (let n = 0; n < 10; n++) {
    await vi.advanceTimersByTimeAsync(20_000)
    opened[0]?.stream.write(': still here\n\n')
  }
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(silenceLimit + 1000)
  connection.stop()
  expect(opened).toHaveLength(2)
  expect(opened[0]?.stream.signal.aborted).toBe(true)
})

test('streams that end at once are opened less and less often', async () => {
  const { opened, connection } = world()
  const times: number[] = []
  for (let n = 0; n < 90_000; n += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (opened.length > times.length) times.push(Date.now())
    opened.at(-1)?.stream.write(': hello\n\n')
    opened.at(-1)?.stream.end()
  }
  connection.stop()
  expect(gaps(times)).toEqual([2, 4, 8, 16, 30])
})

test('no attempts offline; an immediate attempt online', async () => {
  const { attempts, opened, connection } = world((call) => (call === 1 ? 200 : 503))
  await vi.advanceTimersByTimeAsync(20_000)
  connection.setOnline(false)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(opened[0]?.stream.signal.aborted).toBe(true)
  expect(attempts).toHaveLength(1)
  connection.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  connection.stop()
  expect(attempts).toHaveLength(2)
})

test('a return to the page does not wait for the next attempt', async () => {
  const { attempts, connection } = world(() => 503)
  await vi.advanceTimersByTimeAsync(120_000)
  const before = attempts.length
  connection.wake()
  await vi.advanceTimersByTimeAsync(0)
  connection.stop()
  expect(attempts).toHaveLength(before + 1)
})

test('a stopped connection does nothing', async () => {
  const { attempts, opened, connection } = world()
  await vi.advanceTimersByTimeAsync(20_000)
  connection.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempts).toHaveLength(1)
  expect(opened[0]?.stream.signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
