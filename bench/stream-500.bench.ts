import type { ChildProcess } from 'node:child_process'
import { Client } from 'pg'
import { startCluster } from './stage/cluster.ts'
import { atMost, quantile, type Benchmark, type Figure } from './stage/figure.ts'
import type { Heard } from './stage/listeners.ts'
import { addLearners, secretKey, streamToken } from './stage/people.ts'
import { cores, cpuMs, endProgram, pinning, startListening, startProgram } from './stage/programs.ts'

const members = 100
const streamsEach = 5
const writers = 4
const eventsPerWriter = 600
const steadyEveryMs = 20
const patienceMs = 60_000

/**
 * 500 streams (100 members with 5 each) open on one process while four writers commit 2,400 events at once, first at a
 * steady 200 a second, then as fast as they can. Time from sending `commit` to the event's arrival at a client; and
 * whether each stream got each event of its member exactly once.
 */
const benchmark: Benchmark = async (say) => {
  const cluster = await startCluster()
  const ends = [() => cluster.end()]
  try {
    const people = await addLearners(cluster, members)
    const server = await startListening('apps/server/src/main.ts', cores.measured, {
      NODE_ENV: 'production',
      SECRET_KEY: secretKey,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'warn',
    })
    ends.push(() => server.end())
    const listeners = startProgram('bench/stage/listeners.ts', cores.load, {})
    ends.push(() => endProgram(listeners))

    const each = await Promise.all(people.map(streamToken))
    const tokens = Array.from({ length: members * streamsEach }, (_, stream) => each[stream % members] ?? '')
    const ready = messageOf<{ ready: number }>(listeners)
    listeners.send({ origin: server.origin, tokens })
    say(`  ${(await ready).ready} streams are open, ${writers} writers, ${pinning}`)

    const figures: Figure[] = []
    const ids = people.map(({ id }) => id)
    for (const { name, everyMs } of [
      { name: 'steady', everyMs: steadyEveryMs },
      { name: 'burst', everyMs: 0 },
    ]) {
      const cpu = cpuMs(server.pid)
      const began = performance.now()
      const sent = await writeEvents(cluster.url, ids, everyMs)
      const perSecond = sent.size / ((performance.now() - began) / 1000)
      const answer = messageOf<{ heard: Heard[] }>(listeners)
      listeners.send({ expected: sent.size * streamsEach })
      const { heard } = await answer
      say(`  ${name}: ${sent.size} events, ${perSecond.toFixed(0)}/s, ${heard.length} arrivals`)
      figures.push(...figuresOf(name, sent, heard), {
        name: `${name}: server CPU an event`,
        value: ((cpuMs(server.pid) - cpu) * 1000) / sent.size,
        unit: 'µs',
      })
    }
    return figures
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Events as they were written: whose, and when their commit was sent (CLOCK_MONOTONIC, nanoseconds). */
type Sent = Map<number, { member: number; at: number }>

let lastEvent = 0

async function writeEvents(url: string, ids: readonly number[], everyMs: number): Promise<Sent> {
  const sent: Sent = new Map()
  const write = async (writer: number) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const began = performance.now()
    for (let n = 0; n < eventsPerWriter; n++) {
      const early = began + n * everyMs - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const event = ++lastEvent
      const member = (writer + n * writers) % ids.length
      const values = ['member', ids[member], 'save', JSON.stringify({ kind: 'save', id: event, revision: 1 })]
      await client.query('begin')
      const text = 'insert into stream_events (audience, audience_id, kind, payload, at) values ($1, $2, $3, $4, now())'
      await client.query({ name: 'event', text, values })
      sent.set(event, { member, at: Number(process.hrtime.bigint()) })
      await client.query('commit')
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return sent
}

function figuresOf(name: string, sent: Sent, heard: readonly Heard[]): Figure[] {
  const once = new Set<string>()
  const late: number[] = []
  let doubled = 0
  let foreign = 0
  for (const { stream, event, at } of heard) {
    const origin = sent.get(event)
    const key = `${stream} ${event}`
    if (!origin || origin.member !== stream % members) foreign += 1
    else if (once.has(key)) doubled += 1
    else late.push((at - origin.at) / 1e6)
    once.add(key)
  }
  return [
    { name: `${name}: commit to client p50`, value: quantile(late, 0.5), unit: 'ms' },
    { name: `${name}: commit to client p99`, value: quantile(late, 0.99), unit: 'ms' },
    { name: `${name}: commit to client max`, value: quantile(late, 1), unit: 'ms' },
    atMost(0, { name: `${name}: lost events`, value: sent.size * streamsEach - late.length, unit: '' }),
    atMost(0, { name: `${name}: doubled events`, value: doubled, unit: '' }),
    atMost(0, { name: `${name}: events of somebody else`, value: foreign, unit: '' }),
  ]
}

function messageOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The listeners said nothing for a minute.')), patienceMs)
    child.once('message', (message) => {
      clearTimeout(timer)
      resolve(message as T)
    })
  })
}

export default benchmark
