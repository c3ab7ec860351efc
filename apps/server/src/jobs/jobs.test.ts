import { expect, test, vi } from 'vitest'
import type { Services } from '../ports/services.ts'
import { sweepHealth } from './health.ts'
import { startJobs, type Sweep } from './index.ts'

const services = {
  clock: { now: () => new Date('2026-11-20T03:00:00Z') },
  log: { info: () => {}, error: () => {} },
  metrics: { swept: () => {} },
  health: sweepHealth(),
} as unknown as Services

/** A sweep that the test ends. */
function held(name: string) {
  const state = { begun: 0, atOnce: 0, most: 0, release: () => {} }
  const run = async () => {
    state.begun += 1
    state.atOnce += 1
    state.most = Math.max(state.most, state.atOnce)
    await new Promise<void>((resolve) => (state.release = resolve))
    state.atOnce -= 1
    return 0
  }
  return { state, sweep: { name, run } }
}

function started(...sweeps: Sweep[]) {
  let wake: (name: string) => void = () => {}
  const jobs = startJobs(services, sweeps, { processId: 'p', onWork: (listener) => (wake = listener) })
  return { stop: () => jobs.stop(), wake: (name: string) => wake(name) }
}

test('a hanging sweep does not delay others', async () => {
  const hanging = held('mail')
  let done = 0
  const other = { name: 'orders', run: async () => (done += 1) }
  const jobs = started(hanging.sweep, other)
  await expect.poll(() => done).toBe(1)
  jobs.wake('orders')
  await expect.poll(() => done).toBe(2)
  hanging.state.release()
  await jobs.stop()
})

test('a sweep that is demanded during a run runs once more, and never twice at once', async () => {
  const { state, sweep } = held('mail')
  const jobs = started(sweep)
  for (let n = 0; n < 5; n += 1) jobs.wake('mail')
  state.release()
  await expect.poll(() => state.begun).toBe(2)
  state.release()
  jobs.wake('unknown')
  await jobs.stop()
  expect([state.begun, state.most]).toEqual([2, 1])
})

test('a sweep with a gap waits for it before it runs again, and not when it stops', async () => {
  const [patient, quick] = [held('patient'), held('quick')]
  const jobs = started({ ...patient.sweep, gapMs: 3_600_000 }, { ...quick.sweep, gapMs: 1 })
  for (const { state, sweep } of [patient, quick]) {
    jobs.wake(sweep.name)
    state.release()
  }
  await expect.poll(() => quick.state.begun).toBe(2)
  expect(patient.state.begun).toBe(1)
  quick.state.release()
  await jobs.stop()
})

test('a sweep that fails runs again, and none begins after the stop', async () => {
  let runs = 0
  const jobs = started({
    name: 'mail',
    run: async () => {
      runs += 1
      throw new Error('failed')
    },
  })
  await expect.poll(() => runs).toBe(1)
  jobs.wake('mail')
  await expect.poll(() => runs).toBe(2)
  await jobs.stop()
  jobs.wake('mail')
  await Promise.resolve()
  expect(runs).toBe(2)
})

test('a sweep is unhealthy from its first failing or hanging round until one completes', () => {
  const health = sweepHealth()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute))
  health.began('mail', at(0))
  expect(health.troubles()).toEqual([{ sweep: 'mail', since: at(0) }])
  health.ended('mail', true)
  health.began('mail', at(1))
  health.ended('mail', true)
  expect(health.troubles()).toEqual([{ sweep: 'mail', since: at(0) }])
  health.began('mail', at(2))
  health.ended('mail', false)
  expect(health.troubles()).toEqual([])
})

test('a sweep whose next row falls due before its next round runs at that time', async () => {
  services.health.stopped = false
  vi.useFakeTimers()
  const now = services.clock.now().getTime()
  const runs = { soon: 0, later: 0 }
  const sweep = (name: 'soon' | 'later', ms: number): Sweep => ({
    name,
    run: async () => (runs[name] += 1),
    next: async () => new Date(now + ms),
  })
  const jobs = started(sweep('soon', 9000), sweep('later', 20_000))
  await vi.advanceTimersByTimeAsync(8999)
  expect(runs).toEqual({ soon: 1, later: 1 })
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toEqual({ soon: 2, later: 1 })
  const ended = jobs.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(runs).toEqual({ soon: 2, later: 1 })
  vi.useRealTimers()
})

test('no sweep begins while the rounds are paused or not allowed, and all begin afterwards', async () => {
  vi.useFakeTimers()
  try {
    let runs = 0
    let allowed = false
    const sweep = { name: 'mail', run: async () => (runs += 1) }
    let wake: (name: string) => void = () => {}
    const jobs = startJobs({ ...services, health: sweepHealth() }, [sweep], {
      processId: 'p',
      onWork: (listener) => (wake = listener),
      mayRun: async () => allowed,
    })
    await vi.advanceTimersByTimeAsync(15_000)
    wake('mail')
    expect(runs).toBe(0)
    allowed = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(runs).toBe(1)
    await jobs.pause()
    wake('mail')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(runs).toBe(1)
    jobs.resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(runs).toBe(2)
    await jobs.stop()
  } finally {
    vi.useRealTimers()
  }
})
