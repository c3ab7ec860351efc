import { calls } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { addressOf, nomineeOf, initialOrderQuery, narrowing, queryIn } from '../list-query.ts'
import { withoutOrder } from '../order-list.ts'
import { listOf, summary } from './stage.tsx'

const everything = {
  filter: 'done',
  keywords: '京都 temple',
  field: 'memo',
  course: 'advanced',
  category: 4,
  instructor: 12,
  tag: '旅',
  questions: true,
  memos: true,
  from: '2026-11-01',
  to: '2026-11-30',
  sorts: 'asc',
} as const

test('[F-080][F-081] a call without a place searches the correction, the app names all places, newest first', () => {
  const byDefault = calls['GET /api/users/{id}/orders/standard'].query.parse({})
  expect([byDefault.field, byDefault.sorts]).toEqual(['correction', 'desc'])
  expect(queryIn({})).toEqual(initialOrderQuery)
  expect([initialOrderQuery.field, initialOrderQuery.sorts]).toEqual(['all', 'desc'])
  expect(addressOf(initialOrderQuery)).toEqual({})
})

test('a query survives its address', () => {
  expect(queryIn(addressOf(everything))).toEqual(everything)
  expect(narrowing(everything)).toBe(11)
  expect(narrowing({ ...initialOrderQuery, filter: 'bookmark', keywords: 'a' })).toBe(0)
})

test('the place of a search counts as a filter, but only with keywords', () => {
  expect(narrowing({ ...initialOrderQuery, keywords: 'a', field: 'title' })).toBe(1)
  expect(narrowing({ ...initialOrderQuery, field: 'title' })).toBe(0)
})

test('invalid values in an address are ignored', () => {
  const strange = {
    filter: '<b>',
    field: 'constructor',
    course: 'x',
    category: '-1',
    instructor: '1e999',
    questions: 'yes',
    from: '2026-02-30',
    to: 'soon',
    sorts: 'up',
  }
  expect(queryIn(strange)).toEqual(initialOrderQuery)
  expect(queryIn({ keywords: 'あ'.repeat(10_000) }).keywords).toHaveLength(100)
})

test('the server gets only the set filters', () => {
  expect(nomineeOf(initialOrderQuery)).toEqual({ filter: 'all' })
  expect(nomineeOf({ ...initialOrderQuery, keywords: ' 　', field: 'memo' })).toEqual({ filter: 'all' })
  expect(nomineeOf(everything)).toEqual({
    filter: 'done',
    keywords: '京都 temple',
    field: 'memo',
    courses: ['advanced'],
    categories: ['4'],
    instructors: ['12'],
    tags: ['旅'],
    questions: true,
    memos: true,
    from: '2026-11-01',
    to: '2026-11-30',
    sorts: 'asc',
  })
})

test('[S-021] removing an order adjusts count and pages', () => {
  const items = [summary({ id: 1 })]
  const pages = { items, pagination: { page: 3, per_page: 10, last_page: 3, total: 21 } }
  expect(withoutOrder(pages, 1)).toEqual({ items: [], pagination: { page: 3, per_page: 10, last_page: 2, total: 20 } })
  expect(withoutOrder(pages, 2)).toBe(pages)
  expect(withoutOrder(listOf(items), 1).pagination).toMatchObject({ total: 0, last_page: 1 })
})
