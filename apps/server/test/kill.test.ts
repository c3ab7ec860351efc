import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killAndCheck } from '../../../bench/kill/stage.ts'
import { startApp } from './app.ts'

const orders = 20
const kills = 3

test(`${kills} times kill -9 among ${orders} orders: no acknowledged write is missing, and all rules hold`, async () => {
  const app = await startApp({ now: new Date().toISOString() })
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-kill-'))
  const seed = Date.now() % 1_000_000
  try {
    const given = { databaseUrl: app.url, dataDir, seed, orders, kills, learners: 4, instructors: 3, hold: false }
    const { promised, ...outcome } = await killAndCheck(given)
    expect([outcome.missing, outcome.broken, outcome.errors], `seed ${seed}`).toEqual([[], [], []])
    expect([promised.orders.size, outcome.kills], `seed ${seed}`).toEqual([orders, kills])
    expect(promised.deliveries.length, `seed ${seed}`).toBeGreaterThan(orders / 2)
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 240_000)
