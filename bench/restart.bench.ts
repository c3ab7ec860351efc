import { Client } from 'pg'
import { compare, gather, writeEvent, type Sent } from './stage/audience.ts'
import { startCluster } from './stage/cluster.ts'
import { atMost, inTwoSizes, never, quantile, type Figure, type Say } from './stage/figure.ts'
import type { Answer } from './stage/listeners.ts'
import { addLearners } from './stage/people.ts'
import { cpuMs, pinning } from './stage/programs.ts'
import { freePort } from './stage/server-process.ts'
import { startServer } from './stage/server.ts'

type Size = { members: number; streams: number }

const slotMs = 100
const mostSeconds = 5

const now = () => Number(process.hrtime.bigint())

/**
 * Stops a server with 1,000 streams (SIGTERM) and restarts it on the same port and database; meanwhile one event of each
 * member is committed. The streams reconnect with the app's code. Measures when each receives its event, whether exactly
 * once, and how evenly they reconnect.
 */
async function run({ members, streams }: Size, say: Say): Promise<Figure[]> {
  const cluster = await startCluster()
  const ends = [() => cluster.end()]
  try {
    const people = await addLearners(cluster, members)
    const ids = people.map(({ id }) => id)
    const port = await freePort()
    const first = await startServer(cluster.url, port)
    ends.push(() => first.end())
    const readers = people.map(({ id, token }) => ({ id, token, origin: first.origin }))
    const audience = await gather(Array.from({ length: streams / members }, () => readers).flat())
    ends.push(() => audience.end())
    const writer = new Client({ connectionString: cluster.url })
    await writer.connect()
    ends.push(() => writer.end())
    const sendAll = async () => {
      const sent: Sent = new Map()
      for (const member of ids.keys()) await writeEvent(writer, sent, ids, member)
      return sent
    }
    // Each stream has an event to resume from.
    const before = await sendAll()
    const known = compare(before, (await audience.heard(streams)).heard, { members, streams })
    say(`  ${streams} streams are open, ${pinning}`)

    const stopped = now()
    await first.end()
    const sent = await sendAll()
    const second = await startServer(cluster.url, port)
    ends.push(() => second.end())
    const again = now()
    const cpu = cpuMs(second.pid)
    const answer = await audience.heard(streams)
    const used = cpuMs(second.pid) - cpu
    const { lost, doubled, foreign } = compare(sent, answer.heard, { members, streams })
    const sinceAgain = answer.heard.map(({ at }) => (at - again) / 1e9)
    const busiest = spreadOf(answer, stopped, again, say)
    return [
      { name: 'from the stop to the server that answers', value: (again - stopped) / 1e9, unit: 's' },
      { name: 'from then on, current: p50', value: quantile(sinceAgain, 0.5), unit: 's' },
      atMost(mostSeconds, { name: 'from then on, current: all', value: quantile(sinceAgain, 1), unit: 's' }),
      {
        name: 'from the stop, current: all',
        value: quantile(sinceAgain, 1) + (again - stopped) / 1e9,
        unit: 's',
      },
      // An even spread over a second gives a tenth; no spread gives all. A busy machine bunches late timers.
      atMost(streams / 4, { name: `most tries in ${slotMs} ms`, value: busiest, unit: '' }),
      { name: 'server CPU a stream that comes back', value: used / streams, unit: 'ms' },
      never({ name: 'lost events', value: lost + known.lost }),
      never({ name: 'doubled events', value: doubled + known.doubled }),
      never({ name: 'events of somebody else', value: foreign + known.foreign }),
    ]
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Reports the tries in each tenth of a second; returns the largest count. */
function spreadOf({ tries, stood }: Answer, stopped: number, again: number, say: Say): number {
  const slotOf = ({ at }: { at: number }) => Math.floor((at - stopped) / 1e6 / slotMs)
  const inSlots = (steps: readonly { at: number }[]) => {
    const slots = Map.groupBy(steps, slotOf)
    return Array.from({ length: Math.max(...slots.keys()) + 1 }, (_, slot) => slots.get(slot)?.length ?? 0)
  }
  const counts = inSlots(tries)
  say(
    `  the server answers again after ${((again - stopped) / 1e6).toFixed(0)} ms; counted in ${slotMs} ms from its stop`,
  )
  say(`  tries     ${counts.join(' ')}`)
  say(`  standing  ${inSlots(stood).join(' ')}`)
  return Math.max(...counts)
}

export default inTwoSizes(run, {
  whole: { members: 200, streams: 1000 },
  short: { members: 2, streams: 4 },
})
