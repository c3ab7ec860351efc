import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'
import { order } from '../orders/test/order-sample.ts'
import { task } from '../payments/test/payment-sample.ts'
import type { Trouble } from '../shell/trouble.ts'
import { noTrouble, troubled } from './test/trouble-sample.ts'
import { TroubleList } from './trouble-list.tsx'

afterEach(cleanUp)

const why = '学習者からの依頼のため'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString()
const later = '2036-11-25T18:30:00.000Z'

/** Renders the list on a server with this trouble. Returns the changes that were sent. */
async function show(part: Partial<Trouble>, { consultations = 0, applications = 0, gifts = 0 } = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push([path, JSON.parse(body as string)])
      return new Response(null, { status: 204 })
    }
    const count = { consultations, applications, 'gift-holds': gifts }[/ops\/([a-z-]+)\?/.exec(path)?.[1] ?? '']
    if (count !== undefined)
      return Response.json({ items: [], pagination: { page: 1, per_page: 20, last_page: 1, total: count } })
    if (path.includes('/trouble')) return Response.json({ ...noTrouble, ...part })
    if (path.includes('/reports/')) return Response.json({ items: [{ id: 9, name: '田中', writing: 1 }] })
    if (path.includes('/candidates')) return Response.json({ items: [] })
    return Response.json(order({ id: 7, pays: false }))
  })
  const screens = { '/': { component: TroubleList }, '/orders/$id': { component: () => null } }
  showAt('/ops', screens, { side: 'operator' })
  await screen.findAllByText(/原稿|納期を過ぎたレポート|対応が必要なもの|急ぎの対応|@|I-19|入金されました/)
  return sent
}

/** Opens a dialog by its button, gives a reason and confirms. */
async function confirm(button: string, part = document.body) {
  fireEvent.click(within(part).getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /理由/ }), { target: { value: why } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('without trouble the list says so, and names the time of the last check', async () => {
  await show({})
  expect(screen.getByText('いま対応が必要なものはありません')).toBeTruthy()
  expect(screen.getByText(/^データの確認：11\/2\d \d\d:30$/)).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('without trouble the list counts the people who wait for a reply, and links to them', async () => {
  language.set('ja')
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  await show({}, { consultations: 1 })
  expect(screen.getByText('ご相談が1件、お返事を待っています')).toBeTruthy()
  expect(links()).toEqual(['/ops/consultations'])
  cleanup()
  queries.clear()
  await show({}, { consultations: 1, applications: 2 })
  expect(screen.getByText('ご相談が1件、応募が2件、お返事を待っています')).toBeTruthy()
  expect(links()).toEqual(['/ops/consultations', '/ops/applications'])
  cleanup()
  queries.clear()
  await show({}, { gifts: 1 })
  expect(screen.getByText('急ぎの対応はありません。')).toBeTruthy()
  expect(links()).toEqual([])
})

const flag = { kind: 'messenger', place: 'comment', n: null, found: 'LINE: aya' } as const

test('an order of each kind has its age, its page and the act that ends it', async () => {
  const one = <T,>(item: T) => ({ items: [item], total: 1 })
  await show({
    overdue: one({ ...troubled(5), due_at: hoursAgo(3), taken_back_at: later, act: 'reassign' as const }),
    held: one({ ...troubled(6), submitted_at: hoursAgo(1), due_at: hoursAgo(2), published_by: null, flags: [flag] }),
    unclaimed: one({
      ...troubled(7),
      waiting_since: hoursAgo(50),
      ends_at: later,
      offer: null,
      act: 'reassign' as const,
    }),
  })
  const all = screen.getAllByRole('listitem')
  const rows = all.filter((row) => !row.parentElement?.closest('li')).map((row) => within(row))
  expect(rows.map((row) => row.getByRole('link', { name: /^原稿/ }).getAttribute('href'))).toEqual([
    '/ops/orders/5?from=trouble',
    '/ops/orders/6?from=trouble',
    '/ops/orders/7?from=trouble',
  ])
  for (const [at, age] of ['3時間の遅れ', '納品から1時間', '2日待ち'].entries())
    expect(rows[at]?.getByText(age)).toBeTruthy()
  expect(rows[0]?.getByRole('button', { name: '担当を替える' })).toBeTruthy()
  expect(rows[1]?.getByRole('link', { name: '読んで決める' }).getAttribute('href')).toBe('/ops/orders/6?from=trouble')
  expect(rows[1]?.getByText('納期を過ぎています')).toBeTruthy()
  expect(rows[1]?.getByText('LINE: aya')).toBeTruthy()
  expect(rows[2]?.getByRole('button', { name: '講師に依頼する' })).toBeTruthy()
})

test('an offered order names its instructor and the end of the offer', async () => {
  const offer = { name: 'Ken', until: later }
  const offered = { ...troubled(7), instructor: null, waiting_since: hoursAgo(30), ends_at: later, offer }
  await show({ unclaimed: { items: [{ ...offered, act: 'reassign' as const }], total: 1 } })
  expect(screen.getByText(/^Kenに依頼中・11\/2\d \d\d:30まで$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '依頼先を替える' })).toBeTruthy()
})

test('an order whose learner wants nobody else is cancelled from the list, with the status that the dialog was opened for', async () => {
  const alone = { ...troubled(7), waiting_since: hoursAgo(25), ends_at: later, offer: null, act: 'cancel' as const }
  const sent = await show({ unclaimed: { items: [alone], total: 1 } })
  await confirm('注文をキャンセルする')
  expect(sent).toEqual([['/api/ops/orders/7/cancel', { for_cause: false, seen_in: order().status, why }]])
})

test('a question is refunded, and a part of many says how many there are', async () => {
  const question = { ...troubled(5), question_id: 9, asked_at: hoursAgo(40), refunded_at: later, price: 100 }
  const sent = await show({ questions: { items: [question], total: 31 } })
  expect(screen.getByRole('heading', { name: '36時間以上、回答のない質問 31件' })).toBeTruthy()
  expect(screen.getByText('全31件のうち、古い1件を表示しています。')).toBeTruthy()
  await confirm('返金して閉じる')
  expect(sent).toEqual([['/api/ops/orders/5/questions/9/refund', { why }]])
})

const overdueReport = {
  id: 31,
  member: { id: 3, username: 'hanako' },
  counsellor: { id: 2, name: '佐藤' },
  requested_at: hoursAgo(200),
  due_at: hoursAgo(32),
}

test('[X-22] an overdue report is given to another counsellor or opened to all, with a reason', async () => {
  const unclaimed = { ...overdueReport, id: 32, counsellor: null }
  const sent = await show({ reports: { items: [overdueReport, unclaimed], total: 2 } })
  expect(screen.getByRole('heading', { name: '納期を過ぎたレポート 2件' })).toBeTruthy()
  const [first, second] = screen.getAllByRole('listitem')
  fireEvent.click(within(first ?? document.body).getByRole('button', { name: '担当を替える' }))
  const dialog = within(await screen.findByRole('dialog'))
  const options = () => dialog.getAllByRole('option').map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(options()).toContain('田中（作成中 1件）'))
  expect(options()).toContain('すべてのカウンセラー（募集に戻す）')
  fireEvent.change(dialog.getByRole('textbox', { name: /理由/ }), { target: { value: why } })
  fireEvent.click(dialog.getByRole('button', { name: '担当を替える' }))
  expect(dialog.getByRole('alert').textContent).toContain('お願いする先を選んでください')
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: '9' } })
  fireEvent.click(dialog.getByRole('button', { name: '担当を替える' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([['/api/ops/reports/31/reassign', { to: 9, seen_with: 2, why }]])
  fireEvent.click(within(second ?? document.body).getByRole('button', { name: '担当を決める' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('option', { name: 'すべてのカウンセラー（募集に戻す）' })).toBeNull()
})

test('a payment that needs a decision tells its story, and leads to its purchase or to the list', async () => {
  const ofNobody = { kind: 'unmatched', purchase_id: null, purchase: null, member: null } as const
  const created_at = hoursAgo(26)
  await show({ payments: { items: [task({ created_at }), task({ id: 5, ...ofNobody, created_at })], total: 2 } })
  expect(screen.getByRole('heading', { name: '要確認の入金 2件' })).toBeTruthy()
  const [late, unmatched] = screen.getAllByRole('listitem').map((row) => within(row))
  const decide = (row: typeof late) => row?.getByRole('link', { name: '内容を見て決める' }).getAttribute('href')
  expect(late?.getByText('26時間待ち')).toBeTruthy()
  expect(decide(late)).toBe('/ops/purchases/7')
  expect(decide(unmatched)).toBe('/ops/payments')
})

test('a mail is settled, and names its kind, its order and its member', async () => {
  const mail = { id: 8, recipient: 'hanako@example.com', order_id: 5, member_id: 3, given_up_at: hoursAgo(26) }
  const items = [
    { ...mail, kind: 'gift' as const },
    { ...mail, id: 9, kind: null, order_id: null, member_id: null },
  ]
  const sent = await show({ mails: { items, total: 2 } })
  const [first, second] = screen.getAllByRole('listitem')
  expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/ops/orders/5',
    '/ops/members/3',
  ])
  expect(second?.textContent).toContain('そのほかのメール')
  await confirm('済みにする', second)
  expect(sent).toEqual([['/api/ops/mails/9/settle', { why }]])
})

test('a broken rule links its rows, and the check runs again unless it is about to', async () => {
  const broken = { rule: 'I-19', says: '質問には回答があります。', count: 4, failed: false, since: hoursAgo(30) }
  const offenders = ['order 12', 'user 5', 'entry 3']
  const rules = { ...noTrouble.rules, items: [{ ...broken, offenders }], total: 1 }
  const sent = await show({ rules })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ops/orders/12',
    '/ops/members/5',
  ])
  expect(screen.getByText('entry 3')).toBeTruthy()
  expect(screen.getByText('ほか1件')).toBeTruthy()
  await confirm('もう一度確認する')
  expect(sent).toEqual([['/api/ops/checks/4/repeat', { why }]])
  cleanup()
  queries.clear()
  await show({ rules: { ...rules, due: true } })
  expect(screen.queryByRole('button', { name: 'もう一度確認する' })).toBeNull()
})
