import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../test/app.ts'
import { announce } from '../modules/notifications/index.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(async () => {
  await app.close()
})

type Frame = { id?: number; event: string; data: { kind?: string; id?: number } }

/** Reads a stream until `enough` says so, then closes it. */
async function listen(
  member: Somebody,
  enough: (frames: Frame[]) => boolean,
  options: { after?: number; opened?: () => Promise<unknown> } = {},
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
  const frames: Frame[] = []
  let text = ''
  let opened = false
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
    if (enough(frames)) break
  }
  abort.abort()
  return frames
}

const tell = (member: Somebody, id: number) =>
  app.services.db
    .transaction()
    .execute((tx) => announce(tx, 'member', member.id, { kind: 'order', id }, app.clock.now()))
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

test('what is rolled back is never heard', async () => {
  const member = await app.newMember()
  const frames = await listen(member, (frames) => changes(frames).length === 1, {
    opened: async () => {
      const undone = app.services.db.transaction().execute(async (tx) => {
        await announce(tx, 'member', member.id, { kind: 'order', id: 1 }, app.clock.now())
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await tell(member, 2)
    },
  })
  expect(changes(frames).map((frame) => frame.data.id)).toEqual([2])
})

test('a stream token is no session token, and a session token opens no stream', async () => {
  const member = await app.newMember()
  const { token } = (await app.as(member)('GET /api/users/{id}/token')).body
  expect((await app.as({ ...member, token })('GET /api/users/{id}')).status).toBe(403)
  expect((await app.as(member)('GET /api/stream')).status).toBe(403)
  app.clock.advance(601_000)
  expect((await app.as({ ...member, token })('GET /api/stream')).status).toBe(401)
})
