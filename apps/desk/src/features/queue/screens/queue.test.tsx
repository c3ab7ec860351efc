import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { claim } from '../queries.ts'
import { QueueScreen } from './queue.tsx'
import { searchOf } from '../search.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'

const order = (id: number) => ({
  id,
  title: `原稿${id}`,
  category: { id: 1, name: '英語日記' },
  course: 'advanced',
  instructor_type: 'global',
  unit: 'words',
  length: 99,
  blocks: 4,
  pay_yen: 340,
  status: { value: orderStatus.waiting, label: '講師手配中' },
  nominated: false,
  learner: { username: 'hanako_s', level: 3 },
  placed_at: '2026-11-20T10:00:00.000Z',
  claimed_at: null,
  due_at: '2026-11-21T11:00:00.000Z',
  delivered_at: null,
  submitted_at: null,
  handed: null,
  excerpt: 'Yesterday I go to the library.',
  texts: 2,
  asked: 1,
  later: [] as object[],
})

type Answers = Record<string, () => { status: number; body: unknown }>

function serve(answers: Answers) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const call = `${method} ${address.split('?')[0]}`
    requests.push(call)
    const { status, body } = answers[call]?.() ?? { status: 404, body: { code: 'not_found', message: '' } }
    return new Response(JSON.stringify(body), { status })
  })
  return requests
}

async function show(address = '/queue') {
  showAt(address, {
    '/queue': { component: QueueScreen, search: searchOf },
    '/orders/$id': { component: () => <p>opened</p> },
  })
  await screen.findByText('原稿1')
}

const list = {
  items: [order(1), order(2)],
  categories: [],
  waiting: { pool: 5, nominated: 2, working: 1, review: 0, questions: 0 },
  hidden: null,
  pagination: { page: 1, per_page: 10, last_page: 1, total: 2 },
}
const claims = (requests: string[]) => requests.filter((call) => call === 'POST /api/instructor/orders/1/claim')

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(
    () =>
      void fireEvent.keyDown(document.activeElement ?? document.body, {
        key,
        code: `Key${key.toUpperCase()}`,
        ...more,
      }),
  )

afterEach(cleanUp)

test('above the orders in review one line says when they arrive', async () => {
  const note = '事務局が確認するまで届きません。見直しが必要なら「作業中」に戻ります。'
  serve({ 'GET /api/instructor/orders': () => ({ status: 200, body: list }) })
  await show()
  expect(screen.queryByText(note)).toBeNull()
  cleanup()
  await show('/queue?tab=review')
  expect(screen.getByText(note)).toBeTruthy()
})

test('two quick claims are one claim, and the order opens', async () => {
  const requests = serve({
    'GET /api/instructor/orders': () => ({ status: 200, body: list }),
    'POST /api/instructor/orders/1/claim': () => ({
      status: 200,
      body: { ...order(1), due_at: '2026-11-21T11:00:00.000Z' },
    }),
  })
  await show()
  const [button] = screen.getAllByRole('button', { name: /原稿1/ })
  if (!button) throw new Error('no button')
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('opened')
  expect(claims(requests)).toHaveLength(1)
})

test('the refusal of a taken order is shown in the server’s words, and the list is fetched again', async () => {
  const requests = serve({
    'GET /api/instructor/orders': () => ({ status: 200, body: list }),
    'POST /api/instructor/orders/1/claim': () => ({
      status: 409,
      body: { code: 'claim_conflict', message: 'ほかの講師が先に担当を引き受けました。' },
    }),
  })
  await show()
  fireEvent.click(screen.getByRole('button', { name: /原稿1/ }))
  expect(await screen.findByText('ほかの講師が先に担当を引き受けました。')).toBeTruthy()
  expect(requests.filter((call) => call === 'GET /api/instructor/orders').length).toBeGreaterThan(1)
})

test('j and k move the focus, c claims, and no key acts while an input method composes', async () => {
  const requests = serve({
    'GET /api/instructor/orders': () => ({ status: 200, body: list }),
    'POST /api/instructor/orders/1/claim': () => ({ status: 200, body: order(1) }),
  })
  await show()
  press('j')
  expect(document.activeElement?.textContent).toBe('原稿1')
  press('j')
  expect(document.activeElement?.textContent).toBe('原稿2')
  press('k')
  press('j', { isComposing: true })
  expect(document.activeElement?.textContent).toBe('原稿1')
  press('c', { keyCode: 229 })
  expect(claims(requests)).toHaveLength(0)
  press('c')
  await screen.findByText('opened')
  expect(claims(requests)).toHaveLength(1)
})

test('two claims of one order during the call are one request', async () => {
  const requests = serve({ 'POST /api/instructor/orders/1/claim': () => ({ status: 200, body: order(1) }) })
  expect(claim(1)).toBe(claim(1))
  await claim(1)
  expect(claims(requests)).toHaveLength(1)
})

test('an operator’s offer and a nomination have their own badges and deadlines', async () => {
  const until = new Date(Date.now() + 12 * 3_600_000 + 60_000).toISOString()
  const reserved = (id: number, by: string) => ({
    ...order(id),
    nominated: by === 'learner',
    nomination: { until, alone: false, by },
  })
  const items = [reserved(1, 'office'), reserved(2, 'learner')]
  serve({ 'GET /api/instructor/orders': () => ({ status: 200, body: { ...list, items } }) })
  await show()
  const cards = screen.getAllByRole('listitem').filter((one) => one.dataset.order)
  expect(cards.map((card) => card.textContent.includes('事務局から'))).toEqual([true, false])
  for (const card of cards) expect(card.textContent).toContain('あと12時間は、あなただけが引き受けられます')
})

test('tabs show how many orders and questions are open, follow each answer, and keep the number while a tab loads', async () => {
  let waiting = { pool: 5, nominated: 2, working: 1, review: 0, questions: 0 }
  let held: Promise<void> | undefined
  vi.stubGlobal('fetch', async (address: string) => {
    await held
    return address.includes('/orders') ? Response.json({ ...list, waiting }) : Response.json({ pool_digest: true })
  })
  await show()
  const tabs = () =>
    screen.getAllByRole('link', { name: /^(募集中|指名|作業中|質問)/ }).map(({ textContent }) => textContent)
  expect(tabs()).toEqual(['募集中5', '指名2', '作業中1', '質問'])
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  fireEvent.click(screen.getByRole('link', { name: /^質問/ }))
  await vi.waitFor(() => expect(screen.queryByText('原稿1')).toBeNull())
  expect(tabs()).toEqual(['募集中5', '指名2', '作業中1', '質問'])
  waiting = { pool: 4, nominated: 0, working: 2, review: 0, questions: 3 }
  resolve()
  await vi.waitFor(() => expect(tabs()).toEqual(['募集中4', '指名', '作業中2', '質問3']))
})

test('a row has the size, the learner and the waiting time, and orders that wait for a day stand out', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString()
  const items = [
    { ...order(1), placed_at: ago(3) },
    { ...order(2), placed_at: ago(25 * 60), texts: 1, asked: 0 },
  ]
  serve({ 'GET /api/instructor/orders': () => ({ status: 200, body: { ...list, items } }) })
  await show()
  const [fresh, urgent] = screen.getAllByRole('listitem').filter((one) => one.dataset.order)
  for (const fact of ['2文章', '99語', '質問1', 'hanako_s レベル3', '3分前']) expect(fresh?.textContent).toContain(fact)
  expect(urgent?.textContent).not.toContain('質問')
  expect(screen.getByText('25時間前').className).toContain('text-alert')
  expect(screen.getByText('3分前').className).not.toContain('text-alert')
})

test('an empty tab has nothing to filter or to sort', async () => {
  const empty = { ...list, items: [], pagination: { ...list.pagination, total: 0 } }
  serve({ 'GET /api/instructor/orders': () => ({ status: 200, body: empty }) })
  showAt('/queue?tab=working', { '/queue': { component: QueueScreen, search: searchOf } })
  await screen.findByText('作業中の添削はありません')
  expect([screen.queryByRole('button', { name: '絞り込み' }), screen.queryByRole('combobox')]).toEqual([null, null])
})

test('in the tab of questions each question is a row, with its learner, its age and the time left for the answer', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 1000).toISOString()
  const asked = (id: number, left: number, answered: boolean) => ({
    id,
    content: `質問の文${id}`,
    asked_at: at(left - 48),
    answer_by: at(left),
    answered,
    pay_yen: 65,
  })
  const items = [{ ...order(1), later: [asked(7, 5, false), asked(8, 40, false), asked(9, 30, true)] }]
  const pagination = { ...list.pagination, total: 1 }
  serve({ 'GET /api/instructor/orders': () => ({ status: 200, body: { ...list, items, pagination } }) })
  showAt('/queue?tab=questions', {
    '/queue': { component: QueueScreen, search: searchOf },
    '/orders/$id': { component: () => <p>opened</p> },
  })
  const link = await screen.findByRole('link', { name: '質問の文7' })
  expect(link.getAttribute('href')).toContain('/orders/1#question-7')
  const texts = screen.getAllByRole('listitem').flatMap((one) => (one.dataset.order ? [one.textContent] : []))
  expect(texts).toHaveLength(3)
  for (const part of ['hanako_s', '「原稿1」', '42時間前', '未回答', 'あと5時間']) expect(texts[0]).toContain(part)
  expect(texts[2]).toContain('回答済み')
  expect(texts[2]).not.toContain('あと')
  expect(texts[0]).toMatch(/回答の報酬 65円/)
  expect(texts[2]).not.toContain('報酬')
  // The server counts one order; its questions are three.
  expect(screen.getByText('3件')).toBeTruthy()
})
