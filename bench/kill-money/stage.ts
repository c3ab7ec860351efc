import { systemClock } from '../../apps/server/src/adapters/clock/index.ts'
import { jwtTokens } from '../../apps/server/src/adapters/tokens/jwt.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { peopleOf } from '../fuzz/people.ts'
import { randomOf } from '../fuzz/random.ts'
import { broken } from '../kill/check.ts'
import { withRestarts } from '../kill/restarts.ts'
import { secretKey } from '../stage/people.ts'
import { freePort, startServerProcess } from '../stage/server-process.ts'
import { buy, writesOfPurchase, type PaidPurchases } from './buyers.ts'
import { allGiven, differences, wrongPurchases } from './check.ts'
import { controlOf, type Control } from './gateway.ts'

type KillOptions = {
  /** A migrated database with the catalogue and without other users. */
  databaseUrl: string
  dataDir: string
  seed: number
  purchases: number
  kills: number
  buyers: number
}

/** Of the webhooks 30 % are lost, 30 % of the others come twice, and all come in any order. */
const faults = { drop: 0.3, duplicate: 0.3, shuffle: true }

/** Lets people buy on a server that is killed repeatedly, at the sandbox gateway; returns the faults found afterwards. */
export async function killWhileBuying({ databaseUrl, dataDir, seed, purchases, kills, buyers }: KillOptions) {
  const db = openDatabase(databaseUrl)
  const clock = systemClock()
  const people = peopleOf({ db, clock, tokens: jwtTokens(new TextEncoder().encode(secretKey), clock) })
  const port = String(await freePort())
  const start = () =>
    startServerProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: port,
      SECRET_KEY: secretKey,
      SANDBOX_GATEWAY: 'on',
      STARTER_CONTENT: 'off',
    })
  const paid: PaidPurchases = new Map()
  let control: Control | undefined
  try {
    const learners = await Promise.all(Array.from({ length: buyers }, () => people.verified()))
    const outcome = await withRestarts(
      { start, kills, within: purchases * writesOfPurchase * 0.95, random: randomOf(seed) },
      {
        async work(ask) {
          const gateway = await controlOf(db)
          control = gateway
          await gateway.faults({ ...faults, seed })
          const each = Math.ceil(purchases / buyers)
          await Promise.all(
            learners.map((who, at) =>
              buy(ask, who, { purchases: each, paid, control: gateway, random: randomOf(seed + 1 + at) }),
            ),
          )
        },
        settle: (origin) => allGiven(db, origin),
      },
    )
    const moved = new Date(clock.now().getTime() + 60 * 60 * 1000)
    return {
      ...outcome,
      paid,
      ...(await wrongPurchases(db, paid)),
      differing: await differences(db),
      broken: await broken(db, moved),
    }
  } finally {
    await control?.faults({}).catch(() => undefined)
    await db.destroy()
  }
}
