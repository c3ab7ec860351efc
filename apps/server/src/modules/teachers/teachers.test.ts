import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'

let app: TestApp
let member: Somebody
beforeAll(async () => {
  app = await startApp()
  member = await app.newMember()
  await app.newInstructor({ type: 'global', courses: ['basic'] })
  await app.newInstructor({ type: 'native', biz: true })
  await app.newInstructor({ type: 'native', accepting: false, activatedDaysAgo: 5 })
})
afterAll(async () => {
  await app.close()
})

const list = (variant: string, query = '') => app.as(member)(`GET /api/users/{id}/teachers/${variant}`, { query })

test('they are listed, those who are free first', async () => {
  const { body } = await list('standard')
  expect(body.pagination).toEqual({ page: 1, per_page: 10, last_page: 1, total: body.items.length })
  expect(body.items.at(-1).available).toBe(false)
})

test('types, courses and availability narrow the list, unknown parameters and garbage do not', async () => {
  const types = async (query: string) =>
    new Set((await list('standard', query)).body.items.map((item: { type: string }) => item.type))
  expect(await types('teachers=native')).toEqual(new Set(['native']))
  expect(await types('teachers=native&teachers=global')).toEqual(new Set(['native', 'global']))
  expect(await types('courses=advanced')).toEqual(new Set(['native']))
  expect((await list('standard', 'available=true')).body.items).toHaveLength(2)
  expect((await list('standard', 'colour=red&page=abc&teachers=martian')).body.items).toHaveLength(3)
  expect((await list('standard', `keywords=${encodeURIComponent('%_\\')}`)).body.items).toHaveLength(0)
})

test('[Q-85] the business list has the certified only', async () => {
  const { body } = await list('biz')
  expect(body.items).toHaveLength(1)
  const [teacher] = body.items
  expect(
    (await app.as(member)('GET /api/users/{id}/teachers/biz/{teacherId}', { params: { teacherId: teacher.id } })).body,
  ).toEqual(teacher)
})

test('a page beyond the last is empty, with the real total', async () => {
  const { body } = await list('standard', 'page=9')
  expect(body).toMatchObject({ items: [], pagination: { page: 9, last_page: 1, total: 3 } })
})

test('an instructor who is not there, or not certified, is not found', async () => {
  const at = (variant: string, teacherId: number) =>
    app.as(member)(`GET /api/users/{id}/teachers/${variant}/{teacherId}`, { params: { teacherId } })
  expect((await at('standard', 999)).body.code).toBe('teacher_not_found')
  const { items } = (await list('standard', 'teachers=global')).body
  expect((await at('biz', items[0].id)).body.code).toBe('teacher_not_found')
})

test.each(['standard', 'biz', 'standard/1', 'biz/1'])('GET teachers/%s climbs the ladder', (path) =>
  climbMemberLadder(app, `GET /api/users/{id}/teachers/${path}`),
)
