import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const list = 'GET /api/users/{id}/products/{kind}'

test('[C-063] listing products climbs the ladder, and an unknown kind is not found', async () => {
  await climbMemberLadder(app, list, { params: { kind: 'points' } })
  const me = await app.newMember()
  expect((await app.as(me)(list, { params: { kind: 'goods' } })).status).toBe(404)
})

test('[C-063][O-005] five products of points have their price, points and bonus', async () => {
  const { items } = (await app.as(await app.newMember())(list, { params: { kind: 'points' } })).body
  expect(items.map(({ id, price, points, bonus }: Record<string, number>) => [id, price, points, bonus])).toEqual([
    [1, 1000, 1000, 0],
    [2, 3000, 3000, 30],
    [3, 5000, 5000, 100],
    [4, 10_000, 10_000, 400],
    [5, 30_000, 30_000, 2000],
  ])
  expect(
    new Set(items.map(({ category_id: category, valid_days: days, owned }: never) => [category, days, owned].join())),
  ).toEqual(new Set(['1,180,false']))
})

test('[C-063] a retired product is not listed', async () => {
  const me = await app.newMember()
  const retire = (at: Date | null) =>
    app.services.db.updateTable('products').set({ retired_at: at }).where('id', '=', 3).execute()
  await retire(app.clock.now())
  const { items } = (await app.as(me)(list, { params: { kind: 'points' } })).body
  expect(items.map(({ id }: { id: number }) => id)).toEqual([1, 2, 4, 5])
  await retire(null)
})
