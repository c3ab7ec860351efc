import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import { startMoney } from './money-server.ts'
import { moneyWalk } from './money-walk.ts'

const most = Number(process.env['STEPS'] ?? 60)
const seeds = (process.env['SEED'] ?? '1').split(',').map(Number)
const checkEvery = 5

/** The money at each gateway in yen, as its statements and our books have it. */
const atGateways = sql<{ gateway: string; stated: number; booked: number }>`
  select gateway, coalesce(sum(stated), 0)::int as stated, coalesce(sum(booked), 0)::int as booked from (
    select gateway, amount as stated, 0 as booked from gateway.ledger
    union all
    select substr(account, 9), 0, amount from postings where account in ('gateway_paypal', 'gateway_komoju')
  ) rows group by gateway order by gateway`

test.each(seeds)(
  '[I-01][I-02][I-10][I-13][I-16][I-23][I-25][I-26][I-27] money keeps every rule on a random walk, seed %i',
  async (seed) => {
    const money = await startMoney()
    const { app } = money
    try {
      const walk = await moneyWalk(money, seed)
      const breaches = async () =>
        (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)
      // The steps are part of what is compared, so that a failure shows them.
      const steps = walk.trail
      for (let n = 1; n <= most; n += 1) {
        await walk.step()
        if (n % checkEvery === 0) expect({ steps, broken: await breaches() }).toEqual({ steps, broken: [] })
      }
      await walk.settle()
      expect({ steps, broken: await breaches() }).toEqual({ steps, broken: [] })
      const { rows } = await atGateways.execute(app.services.db)
      expect({ steps, booked: rows.map(({ booked }) => booked) }).toEqual({
        steps,
        booked: rows.map(({ stated }) => stated),
      })
      expect({ steps, errors: app.errors }).toEqual({ steps, errors: [] })
    } finally {
      await money.close()
    }
  },
  120_000,
)
