import { callAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { correctedOrderOf, orderOf } from '../orders.ts'
import { freshInstructor, freshLearner } from '../people.ts'
import { overflows } from '../walk.ts'

test('every screen of an instructor fits a phone, also with text of 200 %', async ({ visit, origin }) => {
  const learner = await freshLearner({ points: 1000 })
  const teacher = await freshInstructor()
  const corrected = await correctedOrderOf(origin, learner, teacher.email)
  const waiting = await orderOf(origin, learner)
  // Two spans of a day: their hours and buttons stand in one row.
  const call = await callAs(origin, teacher.email, 'desk')
  const mon = [
    [9, 12],
    [18, 22],
  ]
  await call('/api/instructor/profile', { method: 'PUT', body: { weekly_hours: { mon } } })
  const desk = await visit('/desk/queue', { desk: true, as: teacher })
  // A pay of five digits is the widest.
  await desk.route('**/api/instructor/earnings*', async (route) => {
    const answer = await route.fetch()
    const earned = (await answer.json()) as { items: object[] }
    await route.fulfill({ json: { ...earned, items: earned.items.map((one) => ({ ...one, yen: 12_340 })) } })
  })
  const screens: [path: string, part: string][] = [
    ['/desk/queue?tab=pool', `[data-order="${waiting}"]`],
    ['/desk/queue?tab=done', `[data-order="${corrected}"]`],
    [`/desk/orders/${corrected}`, 'main h1'],
    ['/desk/earnings', 'main table'],
    ['/desk/profile', 'main form select'],
    ['/desk/account', 'main h1'],
  ]
  const found: string[] = []
  for (const [path, part] of screens) {
    await desk.goto(path)
    await expect(desk.locator(part).first()).toBeVisible()
    found.push(...(await overflows(desk)))
  }
  expect(found).toEqual([])
})
