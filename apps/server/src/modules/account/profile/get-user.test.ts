import { addDays, jstDate } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

test('[C-002] GET user climbs the ladder', () => climbMemberLadder(app, 'GET /api/users/{id}', { unverifiedMay: true }))

test('[Q-88][I-13] a verified member gets the welcome gift once, even after twenty parallel first visits', async () => {
  const who = await app.newMember()
  await Promise.all(Array.from({ length: 20 }, () => app.as(who)('GET /api/users/{id}')))
  const { body } = await app.as(who)('GET /api/users/{id}/points')
  expect(body.balance).toBe(1200)
  expect(body.lots).toHaveLength(1)
  expect(jstDate(new Date(body.lots[0].expires_at))).toBe(addDays(jstDate(app.clock.now()), 90))
  const notices = await app.as(who)('GET /api/users/{id}/notifications')
  expect(notices.body.items.map((item: { kind: string }) => item.kind)).toEqual(['gift'])
  expect(notices.body.items[0].text).toContain('1,200円分')
})

test('an unverified member gets no gift', async () => {
  const who = await app.newMember({ verified: false })
  await app.as(who)('GET /api/users/{id}')
  const { rows } = await app.services.db
    .selectFrom('point_entries')
    .selectAll()
    .where('user_id', '=', who.id)
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toEqual([])
})
