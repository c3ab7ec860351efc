import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { outcome, placing } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const call = 'GET /api/users/{id}/saves/{saveId}/order'

test('the order of a draft climbs the ladder', () => climbMemberLadder(app, call, { params: { saveId: 1 } }))

test('a draft that became an order names it to its owner; any other draft is not found', async () => {
  const [owner, other] = [await app.newMember({ points: 1000 }), await app.newMember()]
  const [save, waiting] = [await app.newSave(owner), await app.newSave(owner)]
  const body = { save_id: save.id, expected: { points: 332, quota: 0 } }
  const placed = await app.as(owner)(placing, { key: randomUUID(), body })
  const found = (who: typeof owner, saveId: number) => app.as(who)(call, { params: { saveId } })
  expect(await found(owner, save.id)).toMatchObject({ status: 200, body: { order_id: placed.body.order.id } })
  for (const answer of [await found(owner, waiting.id), await found(owner, 999_999), await found(other, save.id)])
    expect(outcome(answer)).toBe('404 draft_not_found')
  expect(outcome(await app.as(owner)(call, { params: { saveId: 0 } }))).toBe('404 not_found')
})
