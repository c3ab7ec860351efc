import type { StreamEvent } from '@tensaku/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFeed } from './feed.ts'
import type { Frame } from '@tensaku/contract/client/frames'

const change = (id: number, event: StreamEvent = { kind: 'order', id }): Frame => ({
  id: String(id),
  event: 'change',
  data: JSON.stringify(event),
})
const ready: Frame = { id: undefined, event: 'ready', data: '{}' }
const reset: Frame = { id: undefined, event: 'reset', data: '{}' }

function feed() {
  const effects: (number | 'refresh')[] = []
  let stood = 0
  const { take, after } = makeFeed({
    changed: (events) => effects.push(...events.map((event) => ('id' in event ? event.id : 0))),
    refresh: () => effects.push('refresh'),
    ready: () => void (stood += 1),
  })
  return { effects, take, after, stood: () => stood }
}

test('the first stream follows a gap, a continued one does not', () => {
  const { effects, take, after } = feed()
  take([ready])
  expect(after()).toBeUndefined()
  take([change(3)])
  expect(after()).toBe('3')
  take([change(3), change(4), ready])
  expect(effects).toEqual(['refresh', 3, 4])
})

test('each reopened stream reports that it is ready, after its replay', () => {
  const { effects, take, stood } = feed()
  take([ready])
  take([change(1)])
  expect(stood()).toBe(1)
  take([change(2)])
  take([ready])
  expect([stood(), effects]).toEqual([2, ['refresh', 1, 2]])
})

test('a reset fetches everything again, once', () => {
  const { effects, take, after } = feed()
  take([ready, change(9)])
  take([reset])
  expect(after()).toBeUndefined()
  take([change(50), ready])
  expect(effects).toEqual(['refresh', 9, 'refresh', 50])
  expect(after()).toBe('50')
})

test('foreign events are ignored', () => {
  const { effects, take } = feed()
  take([
    { id: '8', event: 'change', data: '{' },
    { id: '9', event: 'later', data: '{}' },
    { id: 'x', event: 'change', data: '{}' },
  ])
  expect(effects).toEqual([])
})

/** A server that commits ids out of order and replays with an overlap, on a connection that breaks anywhere. */
test('[F-007] with any breaks, every event counts exactly once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { minLength: 1, maxLength: 60 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (order, breaks) => {
        const ids = order.map((_, n) => n + 1)
        // Within a window of five, a lower id may come later.
        const committed = ids.toSorted((a, b) => a + ((order[a - 1] ?? 0) % 5) - (b + ((order[b - 1] ?? 0) % 5)))
        const { effects, take, after } = feed()
        take([ready])
        let sent = 0
        const stops = [...breaks.map((n) => n % (committed.length + 1)).sort((a, b) => a - b), committed.length]
        for (const stop of stops) {
          take(committed.slice(sent, stop).map((id) => change(id)))
          // Events committed without a listener arrive only by the replay, which reaches ten ids back.
          sent = Math.min(committed.length, stop + (stop % 3))
          const from = after()
          const known = committed.slice(0, sent)
          const replayed =
            from === undefined ? [] : known.filter((id) => id > Number(from) - 10).toSorted((a, b) => a - b)
          take([...replayed.map((id) => change(id)), ready])
          if (from === undefined) effects.push(...known)
        }
        const numbers = effects.filter((one) => one !== 'refresh')
        expect(numbers.toSorted((a, b) => a - b)).toEqual(ids)
      },
    ),
  )
})

test('a thousand ids are remembered', () => {
  const { effects, take } = feed()
  const frames = Array.from({ length: 1000 }, (_, n) => change(n + 1))
  take(frames)
  take(frames)
  expect(effects).toHaveLength(1000)
})
