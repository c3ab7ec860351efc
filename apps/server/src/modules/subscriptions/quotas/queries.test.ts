import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { words } from '../../../../test/builders.ts'
import { placing } from '../../../../test/order-flow.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()

/** The queries that place an order of so many words at a price. */
async function queriesOfOrder(
  who: Somebody,
  { length, ...expected }: { length: number; points: number; quota: number },
): Promise<number> {
  const { id } = await app.newSave(who, { drafts: { items: [{ english: words(length), japanese: '' }] } })
  const key = randomUUID()
  return statementsOf(async () => {
    const placed = await app.as(who)(placing, { key, body: { save_id: id, expected } })
    expect(placed.body.charge).toMatchObject(expected)
  })
}

test('an order that a plan pays, wholly or in part, needs at most three queries more than one that points pay', async () => {
  const [without, subscriber] = [await app.newMember({ points: 1000 }), await app.newMember({ points: 1000 })]
  await app.givePlan(subscriber)
  const inPoints = { length: 50, points: 332, quota: 0 }
  // The first order of a process also fills its caches.
  await queriesOfOrder(without, inPoints)
  const few = await queriesOfOrder(without, inPoints)
  const whole = await queriesOfOrder(subscriber, { length: 50, points: 0, quota: 1 })
  const part = await queriesOfOrder(subscriber, { length: 55, points: 166, quota: 1 })
  expect([whole - few, part - few].filter((more) => more > 3)).toEqual([])
})

test('a member with a plan is read with at most two queries more than one without', async () => {
  const [without, subscriber] = [await app.newMember(), await app.newMember()]
  await app.givePlan(subscriber)
  const read = (who: Somebody) => app.as(who)('GET /api/users/{id}')
  // The first reading gives the gift to new members.
  for (const who of [without, subscriber]) await read(who)
  const [few, many] = [await statementsOf(() => read(without)), await statementsOf(() => read(subscriber))]
  expect(many - few).toBeLessThanOrEqual(2)
})
