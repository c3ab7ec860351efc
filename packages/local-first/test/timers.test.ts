import { expect, test } from 'vitest'
import { createSchedule, createTimers } from '../src/index.ts'
import { makeClock } from './clock.ts'

const intervals = { pause: 3000, longestPause: 15_000, firstRetry: 1000, longestRetry: 4000 }

/** A schedule that records the times at which it sends. */
function plan(random = () => 0) {
  const clock = makeClock()
  const begun = clock.now()
  const sent: number[] = []
  const send = async () => void sent.push(clock.now() - begun)
  return { clock, sent, schedule: createSchedule({ after: clock.after, intervals, random }, send) }
}

test('a started timer stays, a restarted one begins anew, and a stopped one never fires', async () => {
  const clock = makeClock()
  const timers = createTimers(clock.after)
  const fired: string[] = []
  timers.start('a', 100, () => fired.push('a'))
  timers.restart('b', 100, () => fired.push('b'))
  timers.start('c', 100, () => fired.push('c'))
  await clock.pass(50)
  timers.start('a', 100, () => fired.push('a again'))
  timers.restart('b', 100, () => fired.push('b again'))
  timers.stop('c')
  await clock.pass(60)
  expect(fired).toEqual(['a'])
  await clock.pass(60)
  expect(fired).toEqual(['a', 'b again'])
})

test('a text is sent after a pause, or after the longest pause while typing continues', async () => {
  const { clock, sent, schedule } = plan()
  for (let second = 0; second < 20; second++) {
    schedule.typed('draft')
    await clock.pass(1000)
  }
  await clock.pass(60_000)
  expect(sent).toEqual([15_000, 22_000])
  expect(clock.pending()).toBe(0)
})

test('a retry comes later each time, up to the longest, and typing does not bring it forward', async () => {
  const { clock, sent, schedule } = plan()
  for (let count = 0; count < 4; count++) {
    schedule.again('draft')
    schedule.typed('draft')
    await clock.pass(4000)
  }
  expect(sent).toEqual([1000, 6000, 12_000, 16_000])
  expect(schedule.failing('draft')).toBe(true)
  schedule.worked('draft')
  schedule.again('draft')
  await clock.pass(1000)
  expect(sent.at(-1)).toBe(17_000)
})

test('a retry comes up to a quarter earlier by chance, but never before the server allows it', async () => {
  const { clock, sent, schedule } = plan(() => 1)
  schedule.again('draft')
  await clock.pass(1000)
  expect(sent).toEqual([750])
  schedule.again('draft', 20_000)
  await clock.pass(19_900)
  expect(sent).toHaveLength(1)
  await clock.pass(200)
  expect(sent).toHaveLength(2)
})

test('a stopped schedule sends nothing', async () => {
  const { clock, sent, schedule } = plan()
  schedule.typed('one')
  schedule.now('two')
  schedule.stop()
  schedule.typed('three')
  await clock.pass(60_000)
  expect([sent, clock.pending()]).toEqual([[], 0])
})
