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

test('with a level the list has what is at most one level away, and the total of that', async () => {
  const member = await app.newMember()
  const levels = async (query: string) => {
    const { body } = await app.as(member)(of, { params: { category: 2 }, query })
    expect(body.pagination.total).toBe(body.items.length)
    return new Set(body.items.map((item: { level: number }) => item.level))
  }
  expect(await levels('level=2')).toEqual(new Set([1, 2, 3]))
  expect(await levels('level=6')).toEqual(new Set([5, 6]))
  expect((await levels('level=nonsense')).size).toBe(6)
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
