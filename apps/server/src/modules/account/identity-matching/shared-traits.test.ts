import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { areOnePerson } from './shared-traits.ts'

const app = useApp()
const flow = orderFlow(app)

const days = 24 * 60 * 60 * 1000
type Place = { address?: string; device?: string }

const seenAt = (who: Somebody, place: Place) =>
  app.services.db
    .insertInto('sessions')
    .values({
      principal: who.kind,
      principal_id: who.id,
      address: place.address ?? null,
      device: place.device ?? null,
      created_at: app.clock.now(),
      last_used_at: app.clock.now(),
    })
    .execute()
const matches = (who: Somebody) =>
  app.services.db.selectFrom('trait_matches').select(['instructor_id', 'trait']).where('user_id', '=', who.id).execute()
const pool = async (who: Somebody, tab = 'pool'): Promise<number[]> =>
  (await app.as(who)('GET /api/instructor/orders', { query: `tab=${tab}` })).body.items.map(
    ({ id }: { id: number }) => id,
  )

/** A member and an instructor who signed in at these addresses, and whether the instructor may correct for the member. */
async function claimed(membersPlace: Place, instructorsPlace: Place) {
  const member = await app.newMember({ points: 1000 })
  const instructor = await app.newInstructor()
  await seenAt(member, membersPlace)
  await seenAt(instructor, instructorsPlace)
  const { id } = await flow.place(member)
  return { member, instructor, id, answer: outcome(await flow.claim(instructor, id)) }
}

test('[Q-88] no instructor claims an order of an account that shares their address or device; the pair is listed and others may claim', async () => {
  const device = randomUUID()
  const pairs: [string, Place, Place, string[]][] = [
    ['one address', { address: '203.0.113.1' }, { address: '203.0.113.1' }, ['address']],
    ['written otherwise', { address: '::ffff:203.0.113.2' }, { address: '203.0.113.2' }, ['address']],
    ['one subscriber', { address: '2001:db8:5:6::1' }, { address: '2001:db8:5:6:7::2' }, ['address']],
    ['one device', { address: '203.0.113.3', device }, { address: '203.0.113.4', device }, ['device']],
  ]
  for (const [name, membersPlace, instructorsPlace, traits] of pairs) {
    const { member, instructor, id, answer } = await claimed(membersPlace, instructorsPlace)
    expect(`${name}: ${answer}`).toBe(`${name}: 409 claim_conflict`)
    expect(await matches(member)).toEqual(traits.map((trait) => ({ instructor_id: instructor.id, trait })))
    expect(outcome(await flow.claim(instructor, id))).toBe('409 claim_conflict')
    expect(await pool(instructor)).not.toContain(id)
    const other = await app.newInstructor()
    expect(await pool(other)).toContain(id)
    expect((await flow.claim(other, id)).status).toBe(200)
  }
})

test('a nominated friend at the same address gets no gift points either', async () => {
  const member = await app.newMember({ points: 1000 })
  const friend = await app.newInstructor()
  await seenAt(member, { address: '203.0.113.40' })
  await seenAt(friend, { address: '203.0.113.40' })
  const { id } = await flow.place(member, { teacher: friend.id })
  expect(outcome(await flow.claim(friend, id))).toBe('409 claim_conflict')
  expect(await pool(friend, 'nominated')).toEqual([])
})

test('shared public addresses, other devices and old traits do not count', async () => {
  for (const inside of ['127.0.0.1', '10.0.0.5', '192.168.1.2', '::1'])
    expect((await claimed({ address: inside }, { address: inside })).answer).toBe('200')
  expect((await claimed({ device: randomUUID() }, { device: randomUUID() })).answer).toBe('200')

  const member = await app.newMember({ points: 1000 })
  await seenAt(member, { address: '203.0.113.50' })
  app.clock.advance(31 * days)
  const instructor = await app.newInstructor()
  await seenAt(instructor, { address: '203.0.113.50' })
  expect(await areOnePerson(app.services, member.id, instructor.id)).toBe(false)
})

test('a demo is looked at from both sides', async () => {
  const { member, instructor } = await claimed({ address: '203.0.113.60' }, { address: '203.0.113.60' })
  expect(await areOnePerson(app.services, member.id, instructor.id)).toBe(true)
  expect(await areOnePerson({ ...app.services, demo: true }, member.id, instructor.id)).toBe(false)
})

test('an order in hand stays with its instructor, whatever traits they share later', async () => {
  const member = await app.newMember({ points: 1000 })
  const instructor = await app.newInstructor()
  const { id } = await flow.place(member)
  expect((await flow.claim(instructor, id)).status).toBe(200)
  await seenAt(member, { address: '203.0.113.70' })
  await seenAt(instructor, { address: '203.0.113.70' })
  expect((await flow.claim(instructor, id)).status).toBe(200)
})
