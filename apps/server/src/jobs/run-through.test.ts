import { expect, test } from 'vitest'
import type { Services } from '../ports/services.ts'
import { sweepHealth } from './health.ts'
import type { Sweep } from './index.ts'
import { runThrough } from './run-through.ts'

const errors: string[] = []
const services = {
  clock: { now: () => new Date('2026-11-20T03:00:00Z') },
  log: { info: () => {}, error: (message: string) => void errors.push(message) },
  metrics: { swept: () => {} },
  health: sweepHealth(),
} as unknown as Services

/** A sweep with a number of rows for each of its runs, and nothing afterwards. */
function doing(name: string, ran: string[], amounts: number[], traits: Partial<Sweep> = {}): Sweep {
  const run = async () => {
    ran.push(name)
    return amounts.shift() ?? 0
  }
  return { name, run, ...traits }
}

test('all sweeps run again after one that did something, and those that check the results run last', async () => {
  const ran: string[] = []
  const sweeps = [
    doing('alerts', ran, [1], { afterOthers: true }),
    doing('orders', ran, [100, 3]),
    doing('mail', ran, [0, 2]),
  ]
  const done = await runThrough(services, sweeps, 'p')
  expect(done).toEqual([
    { sweep: 'orders', done: 103 },
    { sweep: 'mail', done: 2 },
    { sweep: 'alerts', done: 1 },
  ])
  const round = ['orders', 'mail']
  expect(ran).toEqual([...round, ...round, ...round, 'alerts', ...round, 'alerts'])
})

test('a sweep that causes nothing for others runs again alone', async () => {
  const ran: string[] = []
  const sweeps = [doing('figures', ran, [100, 5], { causesNothing: true }), doing('orders', ran, [])]
  expect(await runThrough(services, sweeps, 'p')).toEqual([{ sweep: 'figures', done: 105 }])
  expect(ran).toEqual(['figures', 'orders', 'figures', 'figures'])
})

test('sweeps that never end are given up and reported', async () => {
  const endless: Sweep = { name: 'endless', run: async () => 1 }
  expect(await runThrough(services, [endless], 'p')).toEqual([{ sweep: 'endless', done: 200 }])
  expect(errors).toEqual(['sweeps do not come to an end'])
})
