import type { FormOptions } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'

const call = 'GET /api/users/{id}/form-options'

const app = useApp()

async function options(): Promise<FormOptions> {
  const { status, body } = await app.as(await app.newMember({ verified: false }))(call)
  expect(status).toBe(200)
  return body
}

test('[C-010] forms get their options: courses, categories, styles, types, languages, tags, levels, methods, plan parts', async () => {
  await climbMemberLadder(app, call, { unverifiedMay: true })
  const { categories, tags, teacher_tags: ofInstructors, prices, limits, ...rest } = await options()
  expect(categories.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(tags.length).toBeGreaterThan(5)
  expect(ofInstructors).toEqual([])
  expect(prices.block.words).toBe(25)
  expect(limits.items).toBe(20)
  expect(rest).toEqual({
    courses: ['basic', 'advanced'],
    languages: ['ja', 'en'],
    styles: [1, 2, 3, 4],
    types: ['any', 'global', 'japanese', 'native'],
    levels: [1, 2, 3, 4, 5, 6],
    methods: ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'],
    plan: {
      types: ['lite', 'standard', 'ai'],
      explanations: ['basic', 'advanced'],
      instructors: ['global', 'all'],
      words: [50, 100, 150, 200],
      monthly_quotas: [8, 15, 30],
      ai: [false, true],
      durations: [1, 3],
      methods: ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'],
    },
  })
})

test('[F-111] instructors are native, Japanese or global', async () => {
  const { types } = await options()
  expect(types.filter((type) => type !== 'any').toSorted()).toEqual(['global', 'japanese', 'native'])
})

test('[F-013] the six payment methods are named', async () => {
  const { methods } = await options()
  expect(methods.toSorted()).toEqual(['atm', 'bank', 'convenience', 'credit_card', 'one_click', 'points'])
})

test('tags are those of exercises and of instructors, each once', async () => {
  await app.services.db
    .updateTable('exercises')
    .set({ tags: ['旅行', '比べる'] })
    .where('id', '=', 2001)
    .execute()
  const { id } = await app.newInstructor()
  await app.services.db
    .updateTable('instructors')
    .set({ tags: ['旅行', '論文'] })
    .where('id', '=', id)
    .execute()
  const { tags, teacher_tags: ofInstructors } = await options()
  expect(tags).toEqual(expect.arrayContaining(['旅行', '比べる', '論文']))
  expect(tags).toEqual([...new Set(tags)].toSorted())
  expect(ofInstructors).toEqual(['旅行', '論文'])
})
