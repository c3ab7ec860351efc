import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { words } from '../../../test/builders.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

const estimate = 'POST /api/users/{id}/orders/new/estimate-cost'
type Cost = { course: string; instructor_type: string; points: number; plan: { reason: string } }

test.each([
  ['[C-060]', 'words', 'a b  c\nd', 4],
  ['[C-060]', 'words', '', 0],
  ['[C-060]', 'words', 'a\u3000b', 2],
  ['[C-061]', 'chars', 'あ い\nう', 3],
  ['[C-061]', 'chars', '', 0],
])('%s counting %s of %j answers %i, and nobody without a token', async (_row, unit, content, length) => {
  const call = `POST /texts/api/${unit}`
  const member = await app.newMember()
  const answer = await app.as(member)(call, { body: { content } })
  expect([answer.status, answer.body]).toEqual([200, { length }])
  expect((await app.as(undefined)(call, { body: { content } })).body.code).toBe('unauthenticated')
  expect((await app.as(member)(call, { body: { text: content } })).status).toBe(400)
})

test('[C-062][K-024] the estimate climbs the ladder, has every price, and equals the charge of the order', async () => {
  await climbMemberLadder(app, estimate, { body: { category: 5, content: 'a' } })
  const member = await app.newMember({ points: 1200 })
  const content = words(60)
  const { body } = await app.as(member)(estimate, { body: { category: 5, content } })
  const cells = (body.costs as Cost[]).map((cost) =>
    [cost.course, cost.instructor_type, cost.points, cost.plan.reason].join(' '),
  )
  expect(new Set(cells)).toEqual(
    new Set([
      'basic any 498 no_plan',
      'basic global 498 no_plan',
      'basic japanese 600 no_plan',
      'basic native 750 no_plan',
      'advanced any 720 no_plan',
      'advanced global 720 no_plan',
      'advanced japanese 870 no_plan',
      'advanced native 1080 no_plan',
    ]),
  )
  expect(body).toMatchObject({ unit: 'words', length: 60, blocks: 3, balance: 1200, plan_remaining: null })

  const save = await app.newSave(member, {
    settings: { category: 5, teacher: 'global' },
    drafts: { items: [{ english: content, japanese: '' }] },
  })
  const ordered = await app.as(member)('POST /api/users/{id}/orders', {
    key: randomUUID(),
    body: { save_id: save.id, expected: { points: 498, quota: 0 } },
  })
  expect([ordered.status, ordered.body.charge]).toEqual([201, { points: 498, quota: 0, balance: 702 }])
  const missing = await app.as(member)(estimate, { body: { category: 5 } })
  expect([missing.status, missing.body.code]).toEqual([400, 'invalid_input'])
})
