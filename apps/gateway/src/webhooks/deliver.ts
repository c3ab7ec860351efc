import { day } from '@tensaku/domain/calendar'
import type { Database } from '../database/database.ts'
import type { Faults } from '../faults.ts'
import type { Gateway } from '../payments/payment.ts'
import type { Keys } from '../settings.ts'
import type { QueuedEvent } from './events.ts'
import { signedHeaders } from './sign.ts'

const mostTries = 25
const lastTryAfter = 3 * day
const atOnce = 20

/** When the attempt after `tries` attempts is due: the last of 25 three days after the event, the first ones close together. */
const nextTry = (created: Date, tries: number): Date | null =>
  tries >= mostTries ? null : new Date(created.getTime() + Math.round(lastTryAfter * (tries / (mostTries - 1)) ** 3))

export type Courier = {
  /** Sends the events that are due. Returns how many it sent. */
  deliverDue(): Promise<number>
  /** Sends one event now, whatever became of it before; returns it as it is then. Faults do not touch it. */
  resend(id: string): Promise<QueuedEvent | undefined>
}

/** Sends a webhook; resolves to the status of the answer, or null without one. */
export type Post = (gateway: Gateway, headers: Readonly<Record<string, string>>, body: string) => Promise<number | null>

type CourierPorts = {
  database: Database
  keys: Keys
  base: () => string
  now: () => Date
  /** Sends to a running server; undefined while there is none, and events wait then. */
  post: () => Post | undefined
  faults: () => Faults
  draw: () => number
}

/** Sends webhooks to the server, until they are answered with 2xx. */
export function courier(ports: CourierPorts): Courier {
  const { database, now, faults, draw } = ports

  const send = (event: QueuedEvent, post: Post): Promise<number | null> =>
    post(
      event.gateway,
      { 'Content-Type': 'application/json', ...signedHeaders(event, ports.keys, { base: ports.base(), now: now() }) },
      event.body,
    )

  async function note(event: QueuedEvent, change: Pick<QueuedEvent, 'tries' | 'due_at' | 'answer' | 'copies'>) {
    const next = { ...event, ...change }
    await database.ask('update gateway.events set tries = $2, due_at = $3, answer = $4, copies = $5 where n = $1', [
      next.n,
      next.tries,
      next.due_at,
      next.answer,
      next.copies,
    ])
    return next
  }

  /** Sends an event as often as it was drawn, and notes the answer to the last copy. */
  async function attempt(event: QueuedEvent, post: Post): Promise<QueuedEvent> {
    const { drop, duplicate, delay_ms: delay } = faults()
    const copies = event.copies ?? (draw() < drop ? 0 : draw() < duplicate ? 2 : 1)
    if (copies === 0) return note(event, { ...event, copies, due_at: null })
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const tries = event.tries + 1
    let answer: number | null = null
    for (let copy = 0; copy < copies; copy += 1) answer = await send(event, post)
    const answered = answer !== null && answer >= 200 && answer < 300
    return note(event, { tries, answer, copies, due_at: answered ? null : nextTry(event.created_at, tries) })
  }

  return {
    async deliverDue() {
      const post = ports.post()
      if (post === undefined) return 0
      const due = await database.ask<QueuedEvent>(
        'select * from gateway.events where due_at <= $1 order by due_at, n limit $2',
        [now(), atOnce],
      )
      const order = faults().shuffle
        ? due
            .map((event) => ({ event, at: draw() }))
            .toSorted((one, other) => one.at - other.at)
            .map(({ event }) => event)
        : due
      if (faults().delay_ms > 0) await Promise.all(order.map((event) => attempt(event, post)))
      else for (const event of order) await attempt(event, post)
      return due.length
    },
    async resend(id) {
      const [event] = await database.ask<QueuedEvent>('select * from gateway.events where id = $1', [id])
      const post = ports.post()
      if (event === undefined || post === undefined) return event
      const answer = await send(event, post)
      const answered = answer !== null && answer >= 200 && answer < 300
      return note(event, { ...event, tries: event.tries + 1, answer, due_at: answered ? null : event.due_at })
    },
  }
}
