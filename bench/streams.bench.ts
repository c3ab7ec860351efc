import { Client } from 'pg'
import { compare, gather, writeEvent, type Sent } from './stage/audience.ts'
import { startCluster, type Cluster } from './stage/cluster.ts'
import { inTwoSizes, never, quantile, type Figure, type Say } from './stage/figure.ts'
import { addLearners, type Learner } from './stage/people.ts'
import { cpuMs, pinning, type Listening } from './stage/programs.ts'
import { startServer } from './stage/server.ts'

type Size = { members: number; streams: number; writers: number; eventsPerWriter: number }

const steadyEveryMs = 20

/**
 * 1,000 streams (200 members with 5 each) are open on one process, then 500 each on two processes of one database, while four
 * writers commit 1,200 events, first at a steady 200 a second, then as fast as possible. Measures the time from `commit` to
 * the arrival at a client, and whether each stream received each event of its member exactly once.
 */
async function run(size: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  try {
    const people = await addLearners(cluster, size.members)
    return [
      ...(await measure('one process', 1, { size, cluster, people, say })),
      ...(await measure('two processes', 2, { size, cluster, people, say })),
    ]
  } finally {
    await cluster.end()
  }
}

async function measure(
  name: string,
  processes: number,
  { size, cluster, people, say }: { size: Size; cluster: Cluster; people: readonly Learner[]; say: Say },
): Promise<Figure[]> {
  const { members, streams, writers } = size
  const servers: Listening[] = []
  const ends: (() => Promise<void>)[] = []
  try {
    for (let n = 0; n < processes; n++) {
      const server = await startServer(cluster.url)
      servers.push(server)
      ends.push(() => server.end())
    }
    // The same number on each process, and each member's streams on both.
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
      const sent = await writeEvents(cluster.url, ids, everyMs, size)
      const perSecond = sent.size / ((performance.now() - began) / 1000)
      const { heard } = await audience.heard((sent.size * streams) / members)
      const used = servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0) - cpu
      say(`  ${name}, ${pace}: ${sent.size} events, ${perSecond.toFixed(0)}/s, ${heard.length} arrivals`)
      const { late, lost, doubled, foreign } = compare(sent, heard, { members, streams })
      figures.push(
        { name: `${name}, ${pace}: commit to client p50`, value: quantile(late, 0.5), unit: 'ms' },
        { name: `${name}, ${pace}: commit to client p99`, value: quantile(late, 0.99), unit: 'ms' },
        { name: `${name}, ${pace}: commit to client max`, value: quantile(late, 1), unit: 'ms' },
        never({ name: `${name}, ${pace}: lost events`, value: lost }),
        never({ name: `${name}, ${pace}: doubled events`, value: doubled }),
        never({ name: `${name}, ${pace}: events of somebody else`, value: foreign }),
        { name: `${name}, ${pace}: server CPU an event`, value: (used * 1000) / sent.size, unit: 'µs' },
      )
    }
    return figures
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function writeEvents(url: string, ids: readonly number[], everyMs: number, size: Size): Promise<Sent> {
  const { writers, eventsPerWriter } = size
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

export default inTwoSizes(run, {
  whole: { members: 200, streams: 1000, writers: 4, eventsPerWriter: 300 },
  short: { members: 2, streams: 4, writers: 2, eventsPerWriter: 5 },
})
