import { Client } from 'pg'
import { compare, gather, writeEvent, type Sent } from './stage/audience.ts'
import { startCluster, type Cluster } from './stage/cluster.ts'
import { atMost, quantile, type Benchmark, type Figure } from './stage/figure.ts'
import { addLearners, type Learner } from './stage/people.ts'
import { cpuMs, pinning, type Listening } from './stage/programs.ts'
import { startServer } from './stage/server.ts'

const members = 200
const streams = 1000
const writers = 4
const eventsPerWriter = 300
const steadyEveryMs = 20

/**
 * 1,000 streams (200 members with 5 each) open on one process, then 500 each on two processes of one database, while four
 * writers commit 1,200 events, first at a steady 200 a second, then as fast as they can. Time from sending `commit` to the
 * event's arrival at a client; and whether each stream got each event of its member exactly once.
 */
const benchmark: Benchmark = async (say) => {
  const cluster = await startCluster()
  try {
    const people = await addLearners(cluster, members)
    return [
      ...(await measure('one process', 1, cluster, people, say)),
      ...(await measure('two processes', 2, cluster, people, say)),
    ]
  } finally {
    await cluster.end()
  }
}

async function measure(
  name: string,
  processes: number,
  cluster: Cluster,
  people: readonly Learner[],
  say: (line: string) => void,
): Promise<Figure[]> {
  const servers: Listening[] = []
  const ends: (() => Promise<void>)[] = []
  try {
    for (let n = 0; n < processes; n++) {
      const server = await startServer(cluster.url)
      servers.push(server)
      ends.push(() => server.end())
    }
    // As many on each process, and each member's on both.
    const originOf = (stream: number) => servers[stream % processes]?.origin ?? ''
    const rounds = Array.from({ length: streams / members }, (_, round) =>
      people.map(({ id, token }, n) => ({ id, token, origin: originOf(round + n) })),
    )
    const audience = await gather(rounds.flat())
    ends.push(() => audience.end())
    say(`  ${name}: ${streams} streams are open, ${writers} writers, ${pinning}`)

    const ids = people.map(({ id }) => id)
    const figures: Figure[] = []
    for (const { pace, everyMs } of [
      { pace: 'steady', everyMs: steadyEveryMs },
      { pace: 'burst', everyMs: 0 },
    ]) {
      const cpu = servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
      const began = performance.now()
      const sent = await writeEvents(cluster.url, ids, everyMs)
      const perSecond = sent.size / ((performance.now() - began) / 1000)
      const { heard } = await audience.heard((sent.size * streams) / members)
      const used = servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0) - cpu
      say(`  ${name}, ${pace}: ${sent.size} events, ${perSecond.toFixed(0)}/s, ${heard.length} arrivals`)
      const { late, lost, doubled, foreign } = compare(sent, heard, { members, streams })
      figures.push(
        { name: `${name}, ${pace}: commit to client p50`, value: quantile(late, 0.5), unit: 'ms' },
        { name: `${name}, ${pace}: commit to client p99`, value: quantile(late, 0.99), unit: 'ms' },
        { name: `${name}, ${pace}: commit to client max`, value: quantile(late, 1), unit: 'ms' },
        atMost(0, { name: `${name}, ${pace}: lost events`, value: lost, unit: '' }),
        atMost(0, { name: `${name}, ${pace}: doubled events`, value: doubled, unit: '' }),
        atMost(0, { name: `${name}, ${pace}: events of somebody else`, value: foreign, unit: '' }),
        { name: `${name}, ${pace}: server CPU an event`, value: (used * 1000) / sent.size, unit: 'µs' },
      )
    }
    return figures
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function writeEvents(url: string, ids: readonly number[], everyMs: number): Promise<Sent> {
  const sent: Sent = new Map()
  const write = async (writer: number) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const began = performance.now()
    for (let n = 0; n < eventsPerWriter; n++) {
      const early = began + n * everyMs - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      await writeEvent(client, sent, ids, (writer + n * writers) % ids.length)
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return sent
}

export default benchmark
