import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killWhileBuying } from '../../../bench/kill-money/stage.ts'
import { startApp } from './app.ts'

const purchases = 10
const kills = 1

test(`[I-10][I-27] a kill -9 among ${purchases} purchases: none is lost or double, and the books agree with the gateways`, async () => {
  const app = await startApp({ now: new Date().toISOString() })
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-kill-money-'))
  const seed = Date.now() % 1_000_000
  try {
    const given = { databaseUrl: app.url, dataDir, seed, purchases, kills, buyers: 2 }
    const { paid, lost, double, differing, broken, errors, ...outcome } = await killWhileBuying(given)
    expect([lost, double, differing, broken, errors], `seed ${seed}`).toEqual([[], [], [], [], []])
    expect([paid.size, outcome.kills], `seed ${seed}`).toEqual([purchases, kills])
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 240_000)
