import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
})

const of = 'GET /api/users/{id}/exercises/categories/{category}'
const one = 'GET /api/users/{id}/exercises/{exerciseId}'

test('the list climbs the ladder', () => climbMemberLadder(app, of, { params: { category: 2 } }))
test('one climbs the ladder', () => climbMemberLadder(app, one, { params: { exerciseId: 2001 } }))

test('a category lists its exercises in the order of their file', async () => {
  const member = await app.newMember()
  const { body } = await app.as(member)(of, { params: { category: 2 } })
  expect(body.items.map((item: { id: number }) => item.id)).toEqual([2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008])
  expect(body.items[0].model_phrases[0]).toEqual({ english: expect.any(String), japanese: expect.any(String) })
})

test('a category without exercises is empty, an unknown one is not found', async () => {
  const member = await app.newMember()
  expect((await app.as(member)(of, { params: { category: 1 } })).body.items).toEqual([])
  expect((await app.as(member)(of, { params: { category: 99 } })).body.code).toBe('category_not_found')
})

test('one exercise is found by its id', async () => {
  const member = await app.newMember()
  expect((await app.as(member)(one, { params: { exerciseId: 5001 } })).body).toMatchObject({ id: 5001, category_id: 5 })
  expect((await app.as(member)(one, { params: { exerciseId: 1 } })).body.code).toBe('exercise_not_found')
})
