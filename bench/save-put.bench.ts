import type { SaveContent } from '@tensaku/contract'
import { newSaveData } from '@tensaku/domain/drafts'
import { againstPeer, paces, type Pace } from './stage/against-peer.ts'
import { startCluster } from './stage/cluster.ts'
import { inTwoSizes, type Figure, type Say } from './stage/figure.ts'
import { addLearners } from './stage/people.ts'

/** `drafts`: per connection; enough that a fast program does not exceed the rate limit of a draft. */
type Size = { connections: number; drafts: number; pace: Pace }

const bodyBytes = 2600

const sentence = 'Yesterday I went to bookstore in front of station and I have bought a book. '
const japanese = '昨日、駅前の本屋へ行って、友だちがずっと前から勧めてくれていた本を買いました。'

/** A typical draft: three items, 2.6 kB as JSON. */
function draft(): SaveContent {
  const item = { english: sentence.repeat(7), japanese }
  const content: SaveContent = {
    ...newSaveData({ category: 1 }),
    drafts: { title: '駅前の本屋', items: [item, item, item] },
  }
  const missing = bodyBytes - Buffer.byteLength(JSON.stringify(content))
  return { ...content, options: { ...content.options, message: 'a'.repeat(Math.max(0, missing)) } }
}

/** Fields that differ because the two programs write at different times. */
const untimed = (answer: string) => answer.replace(/"updated_at":"[^"]*"/, '"updated_at":""')

/**
 * `PUT /api/users/{id}/saves/{saveId}` with a draft of 2.6 kB: each connection writes its own drafts in turn, each of
 * another learner.
 * Compares our server with a bare node:http + pg program that sends the same statements (session, head, rate-limit hit,
 * begin, replace with a revision, byte budget if the revision stays whole, event, commit) and the same answers, without
 * validating the body.
 */
async function run({ connections, drafts, pace }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const body = JSON.stringify(draft())
    const people = await addLearners(cluster, connections * drafts)
    const saves = await cluster.query(
      `insert into saves (user_id, content, created_at, updated_at)
       select id, $1::jsonb, now(), now() from users returning id::int, user_id::int`,
      [body],
    )
    await cluster.query('vacuum analyze')
    const databases = { server: await cluster.copy('for_server'), peer: await cluster.copy('for_peer') }
    const saveOf = new Map(saves.map((row) => [row['user_id'], String(row['id'])]))
    const round = people.map(({ id, token }) => ({ path: `/api/users/${id}/saves/${saveOf.get(id) ?? ''}`, token }))
    const requests = Array.from({ length: connections }, (_, index) =>
      round.slice(index * drafts, (index + 1) * drafts),
    )
    return await againstPeer(databases, { method: 'PUT', body, requests }, { pace, say, same: untimed })
  } finally {
    await cluster.end()
  }
}

export default inTwoSizes(run, {
  whole: { connections: 32, drafts: 100, pace: paces.whole },
  short: { connections: 2, drafts: 100, pace: paces.short },
})
