import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

const call = 'POST /api/users/{id}/sso-auth-token'
const ticket = async (who: Somebody): Promise<string> => (await app.as(who)(call)).body.token
const open = async (query: string) => {
  const { statusCode, headers } = await app.app.inject({ url: `/store/login${query}` })
  return `${statusCode} ${headers['location']}`
}

test('POST sso-auth-token climbs the ladder and returns a ticket that is stored as a hash only', async () => {
  await climbMemberLadder(app, call)
  const token = await ticket(await app.newMember())
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await app.services.db.selectFrom('sso_tokens').select('token_hash').execute()
  expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
})

test.each([
  ['purchase-points', '302 /shop/points'],
  ['purchase-monthly-plans', '302 /subscriptions/plans'],
  ['elsewhere', '302 /shop'],
  ['constructor', '302 /shop'],
])('[Q-31] a ticket for %s leads to %s once', async (name, place) => {
  const token = await ticket(await app.newMember())
  expect(await open(`?sso_token=${token}&route_name=${name}`)).toBe(place)
  expect(await open(`?sso_token=${token}&route_name=${name}`)).toBe('302 /shop')
})

test('[Q-31] a ticket is good for 60 seconds', async () => {
  const who = await app.newMember()
  const [one, two] = [await ticket(who), await ticket(who)]
  app.clock.advance(59_999)
  expect(await open(`?sso_token=${one}&route_name=purchase-points`)).toBe('302 /shop/points')
  app.clock.advance(1)
  expect(await open(`?sso_token=${two}&route_name=purchase-points`)).toBe('302 /shop')
})

test('used twice at once a ticket is good once', async () => {
  const token = await ticket(await app.newMember())
  const places = await Promise.all([1, 2, 3].map(() => open(`?sso_token=${token}&route_name=purchase-points`)))
  expect(places.toSorted()).toEqual(['302 /shop', '302 /shop', '302 /shop/points'])
})

test.each(['', '?sso_token=', '?sso_token=x&route_name=purchase-points', '?sso_token=a&sso_token=b', '?sso_token=%00'])(
  'without a good ticket (%j) the plain shop opens',
  async (query) => {
    expect(await open(query)).toBe('302 /shop')
  },
)

test('the address with the ticket is neither stored nor passed on', async () => {
  const { headers } = await app.app.inject({ url: '/store/login?sso_token=x' })
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
