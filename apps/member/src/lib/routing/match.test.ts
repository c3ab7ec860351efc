import { expect, test } from 'vitest'
import { makeMatcher } from './match.ts'

const forms = { id: /^[1-9]\d*$/, level: /^(lite|ai)$/ }
const match = makeMatcher([
  { name: 'root', paths: ['/'], forms },
  { name: 'teachers-id', paths: ['/teachers/{id}'], forms },
  { name: 'teachers-latest', paths: ['/teachers/latest'], forms },
  { name: 'biz-teachers-id', paths: ['/biz/teachers/{id}/'], forms },
  { name: 'services-id-draft', paths: ['/services/{id}/draft', '/orders/service/draft'], forms: { id: /^[\w -]+$/ } },
  { name: 'subscriptions-level-options', paths: ['/subscriptions/{level}/options'], forms },
  { name: 'orders', paths: ['/orders'], forms: {} },
])

test.each([
  ['/', { name: 'root', params: {} }],
  ['/orders', { name: 'orders', params: {} }],
  ['/teachers/7', { name: 'teachers-id', params: { id: '7' } }],
  ['/subscriptions/ai/options', { name: 'subscriptions-level-options', params: { level: 'ai' } }],
])('%s has a screen', (path, found) => expect(match(path)).toEqual(found))

test('an alias leads to the same screen, without the parameters that it lacks', () => {
  expect(match('/services/new-1/draft')).toEqual({ name: 'services-id-draft', params: { id: 'new-1' } })
  expect(match('/orders/service/draft')).toEqual({ name: 'services-id-draft', params: {} })
})

test('[Q-06] a literal address takes precedence over one with a parameter', () => {
  expect(match('/teachers/latest')?.name).toBe('teachers-latest')
})

test('[Q-09] a final slash makes no difference', () => {
  expect(match('/orders/')?.name).toBe('orders')
  expect(match('/biz/teachers/7')?.name).toBe('biz-teachers-id')
  expect(match('/biz/teachers/7/')?.name).toBe('biz-teachers-id')
})

test('a parameter is decoded before it is checked and given', () => {
  expect(match('/services/a%20b/draft')?.params).toEqual({ id: 'a b' })
  expect(match('/teachers/%37')?.params).toEqual({ id: '7' })
})

test.each([
  '/no/such',
  '/teachers/abc',
  '/teachers/0',
  '/teachers/7/8',
  '/teachers/7%2F8',
  '/teachers/%E4%BA%AC',
  '/services/%/draft',
  '/subscriptions/zzz/options',
  '/ORDERS',
  '/orders//',
])('%s has no screen', (path) => expect(match(path)).toBeUndefined())
