import { expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'

const { app, work, operator } = useOperator()

const list = async (query = '') => (await app.as(operator)('GET /api/ops/applications', { query })).body
const decide = (decision: 'approve' | 'decline', applicationId: number, body: object) =>
  app.as(operator)(`POST /api/ops/applications/{applicationId}/${decision}`, {
    params: { applicationId },
    body: { ...body, why },
  })

test('the list climbs the ladder', () => climbOperatorLadder(app, 'GET /api/ops/applications'))

test('a waiting application is listed with its texts and answered once', async () => {
  const id = await work.applied('one@example.com')
  const other = await work.applied('two@example.com')
  expect((await list()).items).toMatchObject([
    { id, name: 'Aoi', type: 'native', courses: ['basic'], decision: null, known: false },
    { id: other },
  ])
  expect(outcome(await decide('approve', id, { type: 'global', courses: ['basic', 'advanced'] }))).toBe('204')
  expect(outcome(await decide('decline', other, { word: 'また募集の折にお声がけください。' }))).toBe('204')
  expect((await list()).items).toEqual([])
  expect((await list('filter=decided')).items).toMatchObject([
    { id: other, decision: 'declined' },
    { id, decision: 'approved', known: true },
  ])
  expect(outcome(await decide('decline', id, { word: '' }))).toBe('409 application_decided')

  const { items } = (await app.as(operator)('GET /api/ops/instructors', { query: 'q=one@example.com' })).body
  expect(items).toMatchObject([{ type: 'global', courses: ['basic', 'advanced'], accepting: false, slots: 3 }])
  const acts = await work.acts()
  expect(acts.map(({ act }) => act)).toEqual(['approve_application', 'decline_application'])
  expect(acts[0]?.after).toMatchObject({ type: 'global', instructor: items[0].id })
})

test('the address of an instructor becomes no second one, and leaves no audit row', async () => {
  const before = (await work.acts()).length
  const id = await work.applied('One@example.com')
  expect(outcome(await decide('approve', id, { type: 'native', courses: ['basic'] }))).toMatch(
    /^4\d\d instructor_exists$/,
  )
  expect((await work.acts()).length).toBe(before)
  expect((await list()).items).toMatchObject([{ id, known: true }])
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
