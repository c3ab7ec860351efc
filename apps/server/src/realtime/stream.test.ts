import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Somebody } from '../../test/app.ts'
import { climbMemberLadder } from '../../test/ladder.ts'
import { useApp } from '../../test/use-app.ts'
import { hashPassword } from '../modules/account/index.ts'
import { forgetEvents } from '../modules/notifications/forget-events.ts'
import { announce } from '../modules/notifications/index.ts'

const app = useApp()
let origin: string
beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})

type Frame = { id?: number; event: string; data: { kind?: string; id?: number } }

/** Reads a stream until `enough` says so, then closes it. */
async function listen(
  member: Somebody,
  enough: (frames: Frame[]) => boolean,
  options: { after?: number; opened?: () => Promise<unknown>; changed?: () => Promise<unknown> } = {},
) {
  const { token } = (await app.as(member)('GET /api/users/{id}/token')).body
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/stream`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(options.after !== undefined && { 'last-event-id': String(options.after) }),
    },
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const frames: Frame[] = []
  let text = ''
  let opened = false
  let changed = false
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts.filter((part) => !part.startsWith(':'))) {
      const field = (name: string) =>
        part
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const id = field('id')
      frames.push({
        ...(id && { id: Number(id) }),
        event: field('event') ?? '',
        data: JSON.parse(field('data') ?? '{}'),
      })
    }
    if (!opened && frames.some((frame) => frame.event === 'ready')) {
      opened = true
      await options.opened?.()
    }
    if (!changed && changes(frames).length > 0) {
      changed = true
      await options.changed?.()
    }
    if (enough(frames)) break
  }
  abort.abort()
  return frames
}

const tell = (member: Somebody, id: number) =>
  app.services.db
    .transaction()
    .execute((tx) =>
      announce(tx, { audience: 'member', id: member.id, event: { kind: 'order', id }, now: app.clock.now() }),
    )
const changes = (frames: Frame[]) => frames.filter((frame) => frame.event === 'change')

test('[Q-32] what is committed is heard at once, by its audience only', async () => {
  const member = await app.newMember()
  const other = await app.newMember()
  const frames = await listen(member, (frames) => changes(frames).length === 2, {
    opened: async () => {
      await tell(other, 99)
      await tell(member, 1)
      await tell(member, 2)
    },
  })
  expect(changes(frames).map((frame) => frame.data)).toEqual([
    { kind: 'order', id: 1 },
    { kind: 'order', id: 2 },
  ])
})

test('what happened while nobody listened is replayed after the last event, without a gap', async () => {
  const member = await app.newMember()
  const [first] = changes(
    await listen(member, (frames) => changes(frames).length === 1, { opened: () => tell(member, 1) }),
  )
  for (let id = 2; id <= 20; id++) await tell(member, id)
  const frames = await listen(member, (frames) => frames.some((frame) => frame.event === 'ready'), {
    after: first?.id ?? 0,
  })
  const heard = changes(frames).map((frame) => frame.data.id)
  expect(heard).toEqual(Array.from({ length: 19 }, (_, index) => index + 2))
})

test('an event that is no longer known asks the reader to fetch all anew', async () => {
  const member = await app.newMember()
  const frames = await listen(member, (frames) => frames.some((frame) => frame.event === 'ready'), { after: 999_999 })
  expect(frames.map((frame) => frame.event)).toEqual(['reset', 'ready'])
})

test('events are forgotten after two days, and whoever was away for longer fetches all anew', async () => {
  const member = await app.newMember()
  const [old] = changes(
    await listen(member, (frames) => changes(frames).length === 1, { opened: () => tell(member, 1) }),
  )
  app.clock.advance(2 * 24 * 60 * 60_000)
  await forgetEvents.run(app.services)
  await tell(member, 2)
  const ready = (frames: Frame[]) => frames.some((frame) => frame.event === 'ready')
  expect(changes(await listen(member, ready, { after: old?.id ?? 0 }))).toHaveLength(1)
  app.clock.advance(1)
  expect(await forgetEvents.run(app.services)).toBeGreaterThan(0)
  expect((await listen(member, ready, { after: old?.id ?? 0 })).map((frame) => frame.event)).toEqual(['reset', 'ready'])
})

test('what is rolled back is never heard', async () => {
  const member = await app.newMember()
  const frames = await listen(member, (frames) => changes(frames).length === 1, {
    opened: async () => {
      const undone = app.services.db.transaction().execute(async (tx) => {
        await announce(tx, { audience: 'member', id: member.id, event: { kind: 'order', id: 1 }, now: app.clock.now() })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await tell(member, 2)
    },
  })
  expect(changes(frames).map((frame) => frame.data.id)).toEqual([2])
})

test('an event that is committed late, however late, is replayed to whoever has a later one, exactly once', async () => {
  const member = await app.newMember()
  const held = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const slow = app.services.db.transaction().execute(async (tx) => {
    await announce(tx, { audience: 'member', id: member.id, event: { kind: 'order', id: 1 }, now: app.clock.now() })
    written.resolve()
    await held.promise
  })
  await written.promise
  const [later] = changes(
    await listen(member, (frames) => changes(frames).length === 1, { opened: () => tell(member, 2) }),
  )
  expect(later?.data.id).toBe(2)
  // Longer than any overlap that counts in time.
  app.clock.advance(3_600_000)
  held.resolve()
  await slow
  await tell(member, 3)
  const frames = await listen(member, (frames) => frames.some((frame) => frame.event === 'ready'), {
    after: later?.id ?? 0,
  })
  expect(changes(frames).map((frame) => frame.data.id)).toEqual([1, 3])
})

test('a restored database, which counts its transactions anew, replays what came after the last event and no more', async () => {
  const member = await app.newMember()
  const { db } = app.services
  for (const id of [1, 2, 3]) await tell(member, id)
  const restored = await sql<{ id: number }>`
    update stream_events
    set xact = (xact::text::bigint + 1000000)::text::xid8, horizon = (horizon::text::bigint + 1000000)::text::xid8
    where audience_id = ${member.id} returning id`.execute(db)
  const [, second] = restored.rows.map((row) => row.id).toSorted((a, b) => a - b)
  for (const id of [4, 5]) await tell(member, id)
  const ready = (frames: Frame[]) => frames.some((frame) => frame.event === 'ready')
  const afterOld = changes(await listen(member, ready, { after: second ?? 0 }))
  expect(afterOld.map((frame) => frame.data.id)).toEqual(expect.arrayContaining([3, 4, 5]))
  const fourth = afterOld.find((frame) => frame.data.id === 4)?.id ?? 0
  expect(changes(await listen(member, ready, { after: fourth })).map((frame) => frame.data.id)).toEqual([5])
})

test('more than a thousand missed events are not replayed: the reader is asked to fetch all anew', async () => {
  const member = await app.newMember()
  const [first] = changes(
    await listen(member, (frames) => changes(frames).length === 1, { opened: () => tell(member, 1) }),
  )
  const { db, clock } = app.services
  const row = { audience: 'member', audience_id: member.id, kind: 'order', payload: '{}', at: clock.now() }
  await db
    .insertInto('stream_events')
    .values(Array.from({ length: 1001 }, () => row))
    .execute()
  const frames = await listen(member, (frames) => frames.some((frame) => frame.event === 'ready'), {
    after: first?.id ?? 0,
  })
  expect(frames.map((frame) => frame.event)).toEqual(['reset', 'ready'])
})

const endings: [string, (member: Somebody) => Promise<{ status: number }>][] = [
  ['signing out', (member) => app.as(member)('POST /api/logout')],
  ['being ended from another device', (member) => endFromElsewhere(member)],
  [
    'a change of the password elsewhere',
    async (member) => {
      const password = (await provenMember(member)).body
      return app.as(await elsewhere(member))('PATCH /api/users/{id}/password', { body: password })
    },
  ],
  [
    'a withdrawal',
    async (member) => app.as(await elsewhere(member))('DELETE /api/users/{id}', { body: { reason: '' } }),
  ],
]

/** The same member with a session of another device. */
async function elsewhere(member: Somebody): Promise<Somebody> {
  const { db, clock, tokens } = app.services
  const now = clock.now()
  const { id } = await db
    .insertInto('sessions')
    .values({ principal: 'member', principal_id: member.id, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...member, token: await tokens.sign({ sub: member.id, sid: id, audience: 'member' }) }
}

async function endFromElsewhere(member: Somebody) {
  return app.as(await elsewhere(member))('DELETE /api/users/{id}/sessions')
}

async function provenMember(member: Somebody) {
  await app.services.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('old-password-1') })
    .where('id', '=', member.id)
    .execute()
  return { body: { current: 'old-password-1', next: 'new-password-2' } }
}

test.each(endings)('a session that ends by %s hears nothing any more, at once', async (_name, end) => {
  const member = await app.newMember()
  const opened = async () => expect((await end(member)).status).toBeLessThan(300)
  // Nobody closes this stream but the server, whose ten minutes no test waits for.
  const frames = await listen(member, () => false, { opened })
  expect(frames.map((frame) => frame.event)).toEqual(['ready'])
})

test('a session that is ended at another process hears nothing any more, and the other sessions go on', async () => {
  const member = await app.newMember()
  const stays = await elsewhere(member)
  const frames = await listen(stays, (frames) => changes(frames).length === 1, {
    opened: async () => {
      await listen(member, () => false, {
        opened: () =>
          app.services.db
            .updateTable('sessions')
            .set({ revoked_at: app.clock.now() })
            .where('principal_id', '=', member.id)
            .where('id', '<>', sessionOf(stays))
            .execute(),
      })
      await tell(member, 1)
    },
  })
  expect(changes(frames)).toHaveLength(1)
})

const sessionOf = ({ token }: Somebody): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

test('when the connection that listens breaks, its readers come back and miss nothing', async () => {
  const member = await app.newMember()
  const first = await listen(member, () => false, {
    opened: () => tell(member, 1),
    // Once it was heard: what is on its way when the connection breaks may come with the next stream.
    changed: async () => {
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'tensaku-listen stream_events'`.execute(
          app.services.db,
        )
        expect(rows).toHaveLength(1)
      })
      await tell(member, 2)
    },
  })
  const known = changes(first)
  expect(known[0]?.data.id).toBe(1)
  const frames = await listen(member, (frames) => frames.some((frame) => frame.event === 'ready'), {
    after: known.at(-1)?.id ?? 0,
  })
  expect([...known, ...changes(frames)].map((frame) => frame.data.id)).toEqual([1, 2])
})

test('[C-003] the token climbs the ladder, opens the stream for ten minutes and nothing else, and a session token opens no stream', async () => {
  await climbMemberLadder(app, 'GET /api/users/{id}/token')
  const member = await app.newMember()
  await listen(member, (frames) => frames.some((frame) => frame.event === 'ready'))
  const { token } = (await app.as(member)('GET /api/users/{id}/token')).body
  expect((await app.as({ ...member, token })('GET /api/users/{id}')).status).toBe(403)
  expect((await app.as(member)('GET /api/stream')).status).toBe(403)
  app.clock.advance(601_000)
  expect((await app.as({ ...member, token })('GET /api/stream')).status).toBe(401)
})
