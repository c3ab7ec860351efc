import type { Answer } from '@tensaku/contract'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { purchase } from '../payments/test/payment-sample.ts'
import { textOf } from '../shell/search-params.ts'
import { BackToSearch } from '../shell/back-link.tsx'
import { OperatorScreen } from './operator.tsx'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { noTrouble, troubled } from '../trouble/test/trouble-sample.ts'

// The element `search` is younger than this document.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const roster = {
  id: 3,
  name: 'Mari',
  email: 'mari@example.com',
  type: 'global' as const,
  courses: [],
  biz_certified: false,
  counsellor: false,
  accepting: true,
  grade: 1,
  slots: 3,
  working: 1,
  held: 0,
  deliveries: 8,
  activated_at: '2026-01-01T00:00:00.000Z',
  suspended_at: null,
  photo: null,
}

function show(at: string, found: Partial<Answer<'GET /api/ops/search'>> = {}) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/api/ops/search')) requests.push(new URL(path, 'http://desk').searchParams.get('q') ?? '')
    if (path.includes('/api/ops/trouble')) return Response.json(noTrouble)
    return Response.json({
      number: null,
      members: [],
      orders: [],
      instructors: [],
      purchases: [],
      ...found,
      items: [],
      pagination: { page: 1, per_page: 20, last_page: 1, total: 0 },
    })
  })
  const screen = { component: OperatorScreen, search: ({ q }: { q?: unknown }) => ({ q: textOf(q) }) }
  const screens = { '/': screen, '/members/$id': { component: BackToSearch } }
  const { history } = showAt(at, screens, { side: 'operator' })
  return { requests, history }
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox')
async function search(text: string) {
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: '探す' }))
}

test('the back button restores a search, and a mail address is never in the address of the page', async () => {
  const { requests, history } = show('/ops')
  await search('hanako')
  await expect.poll(() => requests).toEqual(['hanako'])
  expect(history.location.href).toContain('q=hanako')

  await search('hanako@example.com')
  await expect.poll(() => requests).toEqual(['hanako', 'hanako@example.com'])
  expect(history.location.href).not.toContain('example')
  expect((await field()).value).toBe('hanako@example.com')

  await act(async () => history.back())
  await expect.poll(async () => (await field()).value).toBe('hanako')
  await act(async () => history.forward())
  await expect.poll(async () => (await field()).value).toBe('hanako@example.com')
  expect(history.location.href).not.toContain('example')
})

test('a mail address from a link is not searched for and is removed from the address', async () => {
  const { requests, history } = show('/ops?q=hanako%40example.com')
  expect((await field()).value).toBe('')
  await expect.poll(() => history.location.href).not.toContain('example')
  expect(requests).toEqual([])
})

test('members, instructors and purchases are found in groups with their numbers', async () => {
  const members = [1, 2].map((id) => ({ id, username: `mari_${id}`, email: `m${id}@example.com` }))
  show('/ops?q=mari', { members, instructors: [roster], purchases: [purchase()] })
  const group = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem')
  expect(await group('会員 2件')).toHaveLength(2)
  expect((await group('講師 1件'))[0]?.querySelector('a')?.getAttribute('href')).toBe('/ops/instructors/3')
  expect((await group('購入 1件'))[0]?.textContent).toBe(
    '3,000ポイント購入 73,000円入金待ち銀行振込hanako_s11/202026/11/20 12:00',
  )
  expect(screen.getByRole('link', { name: '3,000ポイント' }).getAttribute('href')).toBe('/ops/purchases/7')
  expect(screen.queryByRole('region', { name: /^添削/ })).toBeNull()
})

test('the order of exactly the searched number comes before the people whose names begin with it', async () => {
  const members = [{ id: 2, username: '5taro', email: '5taro@example.com' }]
  show('/ops?q=5', { number: 5, members, orders: [troubled(5)] })
  const regions = () => screen.getAllByRole('region').map((one) => one.textContent?.slice(0, 2))
  await screen.findByRole('region', { name: '添削 1件' })
  expect(regions()).toEqual(['添削', '会員'])
  cleanup()
  show('/ops?q=5t', { members, orders: [troubled(5)] })
  await screen.findByRole('region', { name: '添削 1件' })
  expect(regions()).toEqual(['会員', '添削'])
})

test('a search without a result names the words that find something', async () => {
  show('/ops?q=nobody')
  expect(await screen.findByText('見つかりませんでした')).toBeTruthy()
  for (const kind of [/^会員：/, /^添削：/, /^講師：/, /^購入：/, /^内部番号：/])
    expect(screen.getByText(kind)).toBeTruthy()
})

test('the field names the words that it finds, and no title; nothing that waits is claimed at zero', async () => {
  show('/ops')
  const input = await field()
  expect(input.placeholder).toBe('名前、メールアドレス、番号')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('題名では探せません')
  expect(await screen.findAllByText('お返事待ちはありません')).toHaveLength(2)
  expect(screen.getByText('保留中の特典はありません')).toBeTruthy()
  expect(screen.queryByText(/を待っています/)).toBeNull()
})

test('a member who was found leads back to the search, and one that was not leads to the first screen', async () => {
  const members = [{ id: 2, username: 'hanako_s', email: 'hanako@example.com' }]
  const { history } = show('/ops', { members })
  await search('hanako@example.com')
  fireEvent.click(await screen.findByRole('link', { name: 'hanako_s' }))
  fireEvent.click(await screen.findByRole('link', { name: '検索' }))
  expect((await field()).value).toBe('hanako@example.com')
  expect(history.location.href).not.toContain('example')
  cleanup()
  show('/ops/members/2')
  expect((await screen.findByRole('link', { name: '要対応' })).getAttribute('href')).toBe('/ops')
})
