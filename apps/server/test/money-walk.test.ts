import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import { startMoney } from './money-server.ts'
import { brokenPromises, exercised, kinds, type Kind } from './money-walk/exercised.ts'
import { moneyWalk } from './money-walk/walk.ts'

const most = Number(process.env['STEPS'] ?? 30)
const seeds = (process.env['SEED'] ?? '1').split(',').map(Number)
const checkEvery = 5
/** A way to a kind may end elsewhere: somebody leaves, or a sweep takes another purchase. Few kinds need a second try. */
const tries = 15

/** The money at each gateway in yen, as its statements and our books have it. */
const atGateways = sql<{ gateway: string; stated: number; booked: number }>`
  select gateway, coalesce(sum(stated), 0)::int as stated, coalesce(sum(booked), 0)::int as booked from (
    select gateway, amount as stated, 0 as booked from gateway.ledger
    union all
    select substr(account, 9), 0, amount from postings where account in ('gateway_paypal', 'gateway_komoju')
  ) rows group by gateway order by gateway`

test.each(seeds)(
  '[I-01][I-02][I-10][I-13][I-16][I-23][I-25][I-26][I-27] money keeps every rule on a random walk through every kind of money, seed %i',
  async (seed) => {
    const money = await startMoney()
    const { app } = money
    const { db } = app.services
    try {
      const walk = await moneyWalk(money, seed)
      const broken = async () => [
        ...(await findBreaches(db, app.clock.now())).filter(({ total }) => total > 0),
        ...(await brokenPromises(db)),
      ]
      // The steps are part of what is compared, so that a failure shows them.
      const steps = walk.trail
      const reached = new Set<Kind>()
      const check = async () => {
        expect({ steps, broken: await broken() }).toEqual({ steps, broken: [] })
        // Noted as the walk goes on, because a later refund may end what was reached.
        for (const kind of await exercised(db)) reached.add(kind)
      }
      for (let n = 1; n <= most; n += 1) {
        await walk.step()
        if (n % checkEvery === 0) await check()
      }
      for (const kind of kinds)
        for (let n = 0; n < tries && !reached.has(kind); n += 1) {
          await walk.reach(kind)
          await check()
        }
      await walk.settle()
      await check()
      const { rows } = await atGateways.execute(db)
      expect({ steps, booked: rows.map(({ booked }) => booked) }).toEqual({
        steps,
        booked: rows.map(({ stated }) => stated),
      })
      expect({ steps, errors: app.errors }).toEqual({ steps, errors: [] })
      if (process.env['STEPS']) process.stderr.write(`${JSON.stringify({ seed, steps: steps.length })}\n`)
      expect({ steps, missing: kinds.filter((kind) => !reached.has(kind)) }).toEqual({ steps, missing: [] })
    } finally {
      await money.close()
    }
  },
  300_000,
)
