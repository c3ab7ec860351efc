import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'

const { app, flow, work, operator } = useOperator()

const decide = ({ id }: Somebody, give: boolean) =>
  app.as(operator)('POST /api/ops/members/{memberId}/gift', { params: { memberId: id }, body: { give, why } })
const waiting = async () =>
  (await app.as(operator)('GET /api/ops/gift-holds')).body.items as { member: { id: number } }[]

test('the list climbs the ladder', () => climbOperatorLadder(app, 'GET /api/ops/gift-holds'))

test('a held gift waits in the list until it is granted, once, or refused for good', async () => {
  const given = await work.giftHeld()
  app.clock.advance(1000)
  const refused = await work.giftHeld()
  expect((await waiting()).map(({ member }) => member.id)).toEqual([given.id, refused.id])
  expect(outcome(await decide(given, true))).toBe('204')
  expect(outcome(await decide(refused, false))).toBe('204')
  expect(await flow.balance(given)).toBe(1200)
  expect(await flow.kinds(given)).toEqual(['gift'])
  expect(await flow.balance(refused)).toBe(0)
  expect(outcome(await decide(refused, true))).toBe('409 gift_decided')
  expect(outcome(await decide(given, true))).toBe('409 gift_decided')
  expect(await waiting()).toEqual([])
  const seen = await app.as(operator)('GET /api/ops/members/{memberId}', { params: { memberId: given.id } })
  expect(seen.body).toMatchObject({
    balance: 1200,
    gift: { reason: 'address', decided_at: app.clock.now().toISOString() },
  })
})

test('no gift is granted if none was held or the member has left', async () => {
  expect(outcome(await decide(await app.newMember(), true))).toBe('409 gift_decided')
  const gone = await work.giftHeld()
  await app.services.db.updateTable('users').set({ withdrawn_at: app.clock.now() }).where('id', '=', gone.id).execute()
  expect(outcome(await decide(gone, true))).toBe('404 member_not_found')
  expect(await waiting()).toEqual([])
})

test('a person who had the gift with another address gets no second one, and the gift can still be refused', async () => {
  const one = await work.giftHeld()
  await app.services.db.updateTable('users').set({ email: 'same.person@gmail.com' }).where('id', '=', one.id).execute()
  const again = await work.giftHeld()
  await app.services.db
    .updateTable('users')
    .set({ email: 'sameperson+2@gmail.com' })
    .where('id', '=', again.id)
    .execute()
  expect(outcome(await decide(one, true))).toBe('204')
  expect(outcome(await decide(again, true))).toBe('409 gift_decided')
  expect(await flow.balance(again)).toBe(0)
  expect(outcome(await decide(again, false))).toBe('204')
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
