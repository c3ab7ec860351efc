import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBreaches } from '../src/modules/monitoring/index.ts'
import { startMoney } from './money-server.ts'
import { moneyWalk } from './money-walk.ts'

const steps = Number(process.env['STEPS'] ?? 60)
const seeds = (process.env['SEED'] ?? String(Date.now() % 1_000_000)).split(',').map(Number)
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
      const said = () => `seed ${seed}: ${walk.trail.join(', ')}`
      for (let n = 1; n <= steps; n += 1) {
        await walk.step()
        if (n % checkEvery === 0) expect(await breaches(), `${said()}`).toEqual([])
      }
      await walk.settle()
      expect(await breaches(), `${said()}`).toEqual([])
      const { rows } = await atGateways.execute(app.services.db)
      expect(
        rows.map(({ booked }) => booked),
        `${said()}`,
      ).toEqual(rows.map(({ stated }) => stated))
      expect(app.errors, `${said()}`).toEqual([])
    } finally {
      await money.close()
    }
  },
  120_000,
)
