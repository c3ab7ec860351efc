import type { AddressInfo } from 'node:net'
import { frameReader, textOf } from '@tensaku/contract/client/frames'
import { beforeAll, expect } from 'vitest'
import { announce } from '../src/modules/notifications/index.ts'
import type { Somebody, TestApp } from './app.ts'

export type Frame = { id: number | undefined; event: string; data: { kind?: string; id?: number } }

/** The events of a stream that carry a change. */
export const changes = (frames: readonly Frame[]) => frames.filter(({ event }) => event === 'change')
export const isReady = (frames: readonly Frame[]) => frames.some(({ event }) => event === 'ready')

type Until = (frames: readonly Frame[]) => boolean
type While = {
  /** The last event that the reader has. */
  after?: number
  /** Runs once when the stream is ready. */
  opened?: () => Promise<unknown>
  /** Runs once when a change has arrived. */
  changed?: () => Promise<unknown>
}

/** Reads the live stream of a test's server, which listens from the first test on. */
export function streamReader(app: TestApp) {
  let origin: string
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  })

  /** Reads the stream of a member until `enough` returns true, or the server ends it. */
  async function listen(member: Somebody, enough: Until, { after, opened, changed }: While = {}): Promise<Frame[]> {
    const { token } = (await app.as(member)('GET /api/users/{id}/token')).body
    const abort = new AbortController()
    const { headers, body } = await fetch(`${origin}/api/stream`, {
      headers: { authorization: `Bearer ${token}`, ...(after !== undefined && { 'last-event-id': String(after) }) },
      signal: abort.signal,
    })
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    if (!body) return []
    const frames: Frame[] = []
    const read = frameReader()
    const due = [
      { when: isReady, run: opened },
      { when: (all: readonly Frame[]) => changes(all).length > 0, run: changed },
    ]
    for await (const text of textOf(body)) {
      for (const { id, event, data } of read(text))
        frames.push({ id: id === undefined ? undefined : Number(id), event, data: JSON.parse(data) })
      for (const one of due)
        if (one.run && one.when(frames)) {
          const { run } = one
          one.run = undefined
          await run()
        }
      if (enough(frames)) break
    }
    abort.abort()
    return frames
  }

  /** Announces a change of an order to a member. */
  const announceTo = (member: Somebody, id: number) =>
    app.services.db
      .transaction()
      .execute((tx) =>
        announce(tx, { audience: 'member', id: member.id, event: { kind: 'order', id }, now: app.clock.now() }),
      )
  return { listen, announceTo }
}
