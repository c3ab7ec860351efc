import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Stream } from '../ports/services.ts'
import type { EventSource, StoredEvent } from './events.ts'
import { makeHub } from './hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = (id: number, audienceId = 1): StoredEvent => ({
  id,
  audience: 'member',
  audience_id: audienceId,
  payload: { kind: 'order', id },
})

/** A hub whose source is controlled by the test. */
function hubOf() {
  let hearing: Parameters<EventSource['onEvents']>[0] | undefined
  const missed: ((events: StoredEvent[] | 'unknown') => void)[] = []
  const errors: string[] = []
  const source: EventSource = {
    onEvents: (given) => void (hearing = given),
    since: () => new Promise((resolve) => void missed.push(resolve)),
    onWork: () => {},
    onAnswerStop: () => {},
    close: async () => {},
  }
  const hub = makeHub(source, {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (message) => void errors.push(message),
  })
  return {
    hub,
    errors,
    missed,
    announce: (...events: StoredEvent[]) => {
      const here = events.filter(({ audience, audience_id: id }) => hearing?.wants(audience, id))
      if (here.length > 0) hearing?.events(here)
    },
    endSession: (id: string) => hearing?.sessionEnded(id),
    interrupt: () => hearing?.interrupted(),
  }
}

function stream() {
  const written: string[] = []
  const closing: (() => void)[] = []
  let open = true
  return {
    write: (text: string) => written.push(text) > 0,
    end() {
      open = false
      for (const close of closing.splice(0)) close()
    },
    onClose: (listener: () => void) => void closing.push(listener),
    isOpen: () => open,
    ids: () => written.flatMap((text) => /^id: (\d+)/.exec(text)?.[1] ?? []).map(Number),
    said: () => written.map((text) => /event: (\w+)/.exec(text)?.[1]),
  } satisfies Stream & Record<string, unknown>
}

const listener = (sessionId: string, id = 1) => ({ audience: 'member', id, sessionId }) as const

test('events announced during the replay follow it, and events in both arrive once', async () => {
  const { hub, announce, missed } = hubOf()
  const one = stream()
  const attached = hub.attach(listener('a'), 5, one)
  announce(event(7), event(9))
  missed[0]?.([event(6), event(7), event(8)])
  await attached
  announce(event(8))
  announce(event(10))
  expect(one.ids()).toEqual([6, 7, 8, 9, 10])
  expect(one.said()).toEqual(['change', 'change', 'change', 'change', 'ready', 'change'])
})

test('however replay and announcements overlap, a stream has each event once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 1200 }),
      fc.nat(),
      fc.nat(),
      async (ids, replay, before) => {
        const { hub, announce, missed } = hubOf()
        const one = stream()
        const known = ids.slice(0, replay % (ids.length + 1))
        const attached = hub.attach(listener('a'), 1, one)
        const announced = ids.map((id) => event(id))
        const early = before % (ids.length + 1)
        announce(...announced.slice(0, early))
        missed[0]?.(known.map((id) => event(id)))
        await attached
        announce(...announced.slice(early))
        expect(one.ids().toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
        hub.close()
      },
    ),
    { numRuns: 50 },
  )
})

test('a stream whose last event is not known is reset', async () => {
  const { hub, missed } = hubOf()
  const one = stream()
  const attached = hub.attach(listener('a'), 5, one)
  missed[0]?.('unknown')
  await attached
  expect(one.said()).toEqual(['reset', 'ready'])
})

test('a session that ends closes its streams at once, and no others', async () => {
  const { hub, endSession, announce } = hubOf()
  const [phone, again, laptop] = [stream(), stream(), stream()]
  await hub.attach(listener('phone'), undefined, phone)
  await hub.attach(listener('phone'), undefined, again)
  await hub.attach(listener('laptop'), undefined, laptop)
  endSession('phone')
  expect([phone, again, laptop].map((one) => one.isOpen())).toEqual([false, false, true])
  expect(hub.count()).toBe(1)
  announce(event(1))
  expect([phone, again, laptop].map((one) => one.ids())).toEqual([[], [], [1]])
})

test('a session that ended after it was admitted opens no stream any more', async () => {
  const { hub, endSession } = hubOf()
  endSession('phone')
  await vi.advanceTimersByTimeAsync(20_000)
  const [late, other] = [stream(), stream()]
  await hub.attach(listener('phone'), undefined, late)
  await hub.attach(listener('laptop'), undefined, other)
  expect([late, other].map((one) => one.isOpen())).toEqual([false, true])
  hub.close()
})

test('after lost notifications every stream ends, so that its app reconnects', async () => {
  const { hub, interrupt } = hubOf()
  const streams = [stream(), stream()]
  for (const [n, one] of streams.entries()) await hub.attach(listener(`${n}`, n + 1), undefined, one)
  interrupt()
  expect(streams.map((one) => one.isOpen())).toEqual([false, false])
  expect(hub.count()).toBe(0)
})

test('a closed hub ends its streams and adds none', async () => {
  const { hub } = hubOf()
  const [early, late] = [stream(), stream()]
  await hub.attach(listener('a'), undefined, early)
  hub.close()
  await hub.attach(listener('a'), undefined, late)
  expect([early, late].map((one) => one.isOpen())).toEqual([false, false])
  expect(hub.count()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('an open stream gets heartbeats, and ends after about ten minutes', async () => {
  const { hub } = hubOf()
  const one = stream()
  await hub.attach(listener('a'), undefined, one)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(one.isOpen()).toBe(true)
  await vi.advanceTimersByTimeAsync(97_000)
  expect(one.isOpen()).toBe(false)
  hub.close()
})

test('a stream whose reader has hung up is not added, and nothing is read for it', async () => {
  const { hub, missed } = hubOf()
  const gone = { ...stream(), onClose: (listener: () => void) => listener() }
  await hub.attach(listener('a'), 5, gone)
  expect([hub.count(), hub.openOf(listener('a')), missed.length]).toEqual([0, 0, 0])
  hub.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a stream that ends or stops reading is removed at once, also without a `close` event of its connection', async () => {
  const { hub, endSession, announce } = hubOf()
  const silent = () => ({ ...stream(), onClose: () => {} })
  await hub.attach(listener('ended'), undefined, { ...silent(), end: () => {} })
  endSession('ended')
  expect(hub.count()).toBe(0)
  const deaf = () => ({ ...silent(), write: () => false })
  await hub.attach(listener('a'), undefined, deaf())
  expect(hub.count()).toBe(0)
  let hears = true
  await hub.attach(listener('b'), undefined, { ...silent(), write: () => hears })
  await hub.attach(listener('c'), undefined, { ...silent(), end: () => {} })
  hears = false
  announce(event(1))
  expect(hub.count()).toBe(1)
  await vi.advanceTimersByTimeAsync(697_000)
  expect(hub.count()).toBe(0)
  hub.close()
  expect(vi.getTimerCount()).toBe(0)
})
