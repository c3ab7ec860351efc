import type { ChildProcess } from 'node:child_process'
import { Client } from 'pg'
import type { Answer, ReceivedEvent, Reader } from './listeners.ts'
import { cores, endProgram, startProgram } from './programs.ts'

const patienceMs = 60_000

/** Written events: the member, and the time of the commit (CLOCK_MONOTONIC, nanoseconds). */
export type Sent = Map<number, { member: number; at: number }>

/** Many open streams in a separate program. */
export type Audience = {
  /** The events since the last call, after `expected` events or 10 s. */
  heard(expected: number): Promise<Answer>
  end(): Promise<void>
}

/** Opens a stream for each reader and waits until all are open. */
export async function gather(readers: readonly Reader[]): Promise<Audience> {
  const program = startProgram('bench/stage/listeners.ts', cores.load, {})
  const ready = messageOf<{ ready: number }>(program)
  program.send({ readers })
  await ready
  return {
    heard(expected) {
      const answer = messageOf<Answer>(program)
      program.send({ expected })
      return answer
    },
    end: () => endProgram(program),
  }
}

let lastEvent = 0

/** Commits one event for a member, in a transaction of its own. */
export async function writeEvent(client: Client, sent: Sent, members: readonly number[], member: number) {
  const event = ++lastEvent
  const values = ['member', members[member], 'save', JSON.stringify({ kind: 'save', id: event, revision: 1 })]
  await client.query('begin')
  const text = 'insert into stream_events (audience, audience_id, kind, payload, at) values ($1, $2, $3, $4, now())'
  await client.query({ name: 'event', text, values })
  sent.set(event, { member, at: Number(process.hrtime.bigint()) })
  await client.query('commit')
}

/** Compares received with sent events; stream n belongs to member n modulo `members`. `late` in milliseconds. */
export function compare(
  sent: Sent,
  heard: readonly ReceivedEvent[],
  { members, streams }: { members: number; streams: number },
) {
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
  return { late, lost: (sent.size * streams) / members - late.length, doubled, foreign }
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
