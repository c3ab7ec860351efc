import { expect, test } from 'vitest'
import type { Somebody } from '../../test/app.ts'
import { climbMemberLadder } from '../../test/ladder.ts'
import { changes, isReady, streamReader } from '../../test/stream-reader.ts'
import { useApp } from '../../test/use-app.ts'
import { hashPassword } from '../modules/account/index.ts'

const app = useApp()
const { listen, announceTo } = streamReader(app)

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

test.each(endings)('a session that ends by %s loses its stream at once', async (_name, end) => {
  const member = await app.newMember()
  const opened = async () => expect((await end(member)).status).toBeLessThan(300)
  // Only the server closes this stream; no test waits for its ten minutes.
  const frames = await listen(member, () => false, { opened })
  expect(frames.map((frame) => frame.event)).toEqual(['ready'])
})

test('a session that ends at another process loses its stream, and other sessions keep theirs', async () => {
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
      await announceTo(member, 1)
    },
  })
  expect(changes(frames)).toHaveLength(1)
})

const sessionOf = ({ token }: Somebody): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

test('[C-003] the stream token climbs the ladder and opens only the stream, for ten minutes; a session token opens no stream', async () => {
  await climbMemberLadder(app, 'GET /api/users/{id}/token')
  const member = await app.newMember()
  await listen(member, isReady)
  const { token } = (await app.as(member)('GET /api/users/{id}/token')).body
  expect((await app.as({ ...member, token })('GET /api/users/{id}')).status).toBe(403)
  expect((await app.as(member)('GET /api/stream')).status).toBe(403)
  app.clock.advance(601_000)
  expect((await app.as({ ...member, token })('GET /api/stream')).status).toBe(401)
})
