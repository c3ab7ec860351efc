import { systemClock } from '../../apps/server/src/adapters/clock/index.ts'
import { jwtTokens } from '../../apps/server/src/adapters/tokens/jwt.ts'
import type { Cluster } from './cluster.ts'

/** The key that signs every token of a benchmark. */
export const secretKey = 'a key for benchmarks, which nobody needs to keep secret'

export type Learner = { id: number; sid: string; token: string }

const tokens = jwtTokens(new TextEncoder().encode(secretKey), systemClock())

/** Verified learners with a live session each. */
export async function addLearners(cluster: Cluster, count: number): Promise<Learner[]> {
  const rows = await cluster.query(
    `with people as (
       insert into users (email, email_key, username, username_key, verified_at, created_at)
       select 'learner' || n || '@example.com', 'learner' || n || '@example.com', 'learner' || n, 'learner' || n, now(), now()
       from generate_series(1, $1::int) n
       returning id
     )
     insert into sessions (principal, principal_id, created_at, last_used_at)
     select 'member', id, now(), now() from people
     returning principal_id::int as id, id as sid`,
    [count],
  )
  return Promise.all(
    (rows as { id: number; sid: string }[]).map(async ({ id, sid }) => ({
      id,
      sid,
      token: await tokens.sign({ sub: id, sid, audience: 'member' }),
    })),
  )
}
