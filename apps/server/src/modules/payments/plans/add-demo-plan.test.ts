import { expect, test } from 'vitest'
import { useApp } from '../../../../test/use-app.ts'
import { demoPassword, demoPlanLearner } from '../../account/index.ts'
import { loadContent, modules } from '../../index.ts'

const app = useApp()

test('the second demo learner has two corrections, a draft, and a plan with the assistant, each once', async () => {
  const { db, clock } = app.services
  await loadContent(db, clock.now(), { demo: true })
  for (let start = 0; start < 2; start++) for (const module of modules) await module.demo?.(app.services)
  const { body } = await app.as(undefined)('POST /api/login', {
    body: { email: demoPlanLearner, password: demoPassword },
  })
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoPlanLearner)
    .executeTakeFirstOrThrow()
  const learner = app.as({ kind: 'member', id, email: demoPlanLearner, token: body.token })
  const { subscription } = (await learner('GET /api/users/{id}')).body
  expect(subscription).toMatchObject({
    status: 'active',
    quota: expect.arrayContaining([expect.objectContaining({ key: 'ai_order_basic', limit: 60, used: 0 })]),
  })
  expect((await learner('GET /api/users/{id}/orders/standard')).body.items).toHaveLength(2)
  expect((await learner('GET /api/users/{id}/saves')).body.items).toHaveLength(1)
})
