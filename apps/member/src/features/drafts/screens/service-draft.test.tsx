import { newSaveData } from '@tensaku/domain/drafts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, formOptions, leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { unsent } from '../../../lib/unsent.ts'
import '../index.ts'
import { openDrafts } from '../store/browser.ts'
import { placedInTab } from '../placed-in-tab.ts'
import ServiceDraftScreen from './service-draft.tsx'

afterEach(() => {
  vi.useRealTimers()
  leave()
})

const stamp = { revision: 1, created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' }
const server = (category: number): Answers => {
  const save = { ...newSaveData({ category }), id: 5, ...stamp }
  return {
    'GET /api/users/1/form-options': formOptions,
    'GET /api/users/1/saves': { items: [save], pagination: { page: 1, per_page: 1, last_page: 1, total: 1 } },
    'GET /api/users/1/saves/5': save,
    'PUT /api/users/1/saves/5': (body: object) => ({ ...body, id: 5, ...stamp, revision: 2 }),
    'POST /texts/api/words': { length: 3 },
    'POST /texts/api/chars': { length: 5 },
    'POST /api/users/1/orders/new/estimate-cost': {
      unit: 'words',
      length: 3,
      blocks: 1,
      costs: [{ course: 'basic', instructor_type: 'any', points: 166, plan: null }],
      question_points: 100,
      balance: 500,
      plan_remaining: null,
    },
  }
}
const exercise = {
  title: '朝の三十分',
  level: 2,
  tags: [],
  emails: false,
  prompt_ja: '朝の三十分について書いてください。',
  prompt_en: 'Write about it.',
  hint: '現在形で。',
  model_phrases: [],
  audios: [],
  done: false,
}

const counts = (requests: { call: string }[]) =>
  requests.filter(({ call }) => call.startsWith('POST /texts')).map(({ call }) => call)

test.each([
  [1, '英文', 'I go home', '3語', 'POST /texts/api/words'],
  [11, '日本語の文章', 'あい うえお', '5文字', 'POST /texts/api/chars'],
])(
  '[S-017][V-021] category %i: an empty text is counted without a request; 「%s」 is counted at once and by the server when typing pauses',
  async (category, field, text, count, call) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const requests = await signIn(server(category))
    renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
    const area = await screen.findByRole('textbox', { name: new RegExp(field) })
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(counts(requests)).toEqual([])
    expect(screen.getAllByText(/^0(語|文字)$/).length).toBeGreaterThan(0)
    fireEvent.change(area, { target: { value: text } })
    expect(screen.getAllByText(count).length).toBeGreaterThan(0)
    await act(() => vi.advanceTimersByTimeAsync(1100))
    await waitFor(() => expect(counts(requests)).toEqual([call]))
  },
)

test('a text beyond the server’s limit is counted on the device alone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const requests = await signIn(server(11))
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  const area = await screen.findByRole('textbox', { name: /日本語の文章/ })
  fireEvent.change(area, { target: { value: 'あ'.repeat(21_900) } })
  await act(() => vi.advanceTimersByTimeAsync(1100))
  await waitFor(() => expect(requests.some(({ call }) => call.endsWith('/estimate-cost'))).toBe(true))
  expect(counts(requests)).toEqual([])
  expect(screen.getAllByText('21900文字').length).toBeGreaterThan(0)
})

test('[N-011][Q-04][E-036] an unknown draft is requested once; a message reports it, and the start is shown', async () => {
  const requests = await signIn({
    ...server(1),
    'GET /api/users/1/saves/99': { status: 404, code: 'draft_not_found', message: 'この下書きは存在しません。' },
  })
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/99/draft')
  expect(await screen.findByText('この下書きは存在しません。')).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/services/create'))
  expect(requests.filter(({ call }) => call.endsWith('/99'))).toHaveLength(1)
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
})

test('a draft that was ordered in this tab leads to its order, also after a reload, and no message appears', async () => {
  const requests = await signIn(server(1))
  placedInTab.keep(99, 31)
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/99/draft')
  await waitFor(() => expect(where()).toBe('/orders/31'))
  expect(requests.filter(({ call }) => call.endsWith('/99'))).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a draft that another device has ordered leads to its order', async () => {
  await signIn({
    ...server(1),
    'GET /api/users/1/saves/99': { status: 404, code: 'draft_not_found', message: 'この下書きは存在しません。' },
    'GET /api/users/1/saves/99/order': { order_id: 31 },
  })
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/99/draft')
  await waitFor(() => expect(where()).toBe('/orders/31'))
  expect(await screen.findByText('この原稿は注文済みです。')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each([
  ['the same words: this device keeps no copy', 'I go home ', 'この原稿は注文済みです。', 0],
  ['other words: this device keeps them', 'I went home', /^この原稿は注文済みです。この端末だけにある変更は/, 1],
] as const)('a known draft that another device has ordered leads to its order, %s', async (_, english, text, kept) => {
  const lines = [{ n: 1, english: 'I go home', japanese: '', exercise: null }]
  const { where, drafts } = await openDeleted(english, {
    'GET /api/users/1/saves/5/order': { order_id: 31 },
    'GET /api/users/1/orders/31': { id: 31, lines },
  })
  await waitFor(() => expect(where()).toBe('/orders/31'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect([drafts.snapshot().drafts.length, drafts.snapshot().recoverable.length]).toEqual([0, kept])
})

/** A draft that this device knows, opened after another device has deleted it. */
async function openDeleted(english: string, more: Answers = {}) {
  const known = server(1)
  const [save] = (known['GET /api/users/1/saves'] as { items: object[] }).items
  const written = { ...save, drafts: { title: '', items: [{ english, japanese: '' }] } }
  const answers: Answers = {
    ...known,
    'GET /api/users/1/saves': { ...Object(known['GET /api/users/1/saves']), items: [written] },
    'GET /api/users/1/saves/5': { status: 404, code: 'draft_not_found', message: 'この下書きは存在しません。' },
    'POST /api/users/1/saves': (body: object) => ({ ...body, id: 6, ...stamp }),
    ...more,
  }
  const requests = await signIn(answers)
  const { drafts, ready } = openDrafts()
  await ready
  await waitFor(() => expect(drafts.snapshot().byId.size).toBe(1))
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  return { requests, where, drafts }
}

test('[E-036] opening a draft that another device deleted shows a message, and the draft leaves the list', async () => {
  const { where, drafts } = await openDeleted('')
  expect(await screen.findByText('この下書きは存在しません。')).toBeTruthy()
  await waitFor(() => expect(where()).toBe('/services/create'))
  expect([drafts.snapshot().drafts, drafts.snapshot().recoverable]).toEqual([[], []])
  fireEvent.click(await screen.findByRole('button', { name: '閉じる' }))
})

test('[E-036][Q-48] the words that this device still has are offered as a new draft', async () => {
  const { requests, where, drafts } = await openDeleted('I go home')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('この下書きは存在しません。')
  await waitFor(() => expect(where()).toBe('/services/create'))
  fireEvent.click(within(question).getByRole('button', { name: '下書きとして残す' }))
  await screen.findByText('下書きに戻しました。')
  expect(drafts.snapshot().drafts.map(({ serverId, content }) => [serverId, content.drafts.items[0]?.english])).toEqual(
    [[6, 'I go home']],
  )
  expect(requests.filter(({ call }) => call === 'POST /api/users/1/saves')).toHaveLength(1)
})

test('[E-036][Q-48] a learner who decides later finds the words among the texts to restore', async () => {
  const { drafts } = await openDeleted('I go home')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'あとで決める' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([drafts.snapshot().drafts.length, drafts.snapshot().recoverable.length]).toEqual([0, 1])
})

test('[Q-22][Q-48] signing out lists the words that can be restored', async () => {
  await openDeleted('I go home')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'あとで決める' }))
  await waitFor(async () => expect(await unsent.left()).toMatchObject({ drafts: 0, restorable: 1 }))
})

test('[N-011] an address of a draft that only another device knew leads to the start', async () => {
  await signIn(server(1))
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/0b2c-unknown/draft')
  await waitFor(() => expect(where()).toBe('/services/create'))
})

test('a text in Japanese alone shows that its English is missing, after a pause in typing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await signIn(server(1))
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  fireEvent.change(await screen.findByRole('textbox', { name: /英文/ }), { target: { value: 'I go home' } })
  fireEvent.click(screen.getByRole('button', { name: '文章を追加' }))
  const second = within(screen.getByRole('region', { name: '2つ目の文章' }))
  const english = second.getByRole('textbox', { name: /英文/ })
  expect(document.activeElement).toBe(english)
  const missing = /^添削する英文がまだありません。/
  fireEvent.change(second.getByRole('textbox', { name: /伝えたいこと/ }), { target: { value: '雨でした。' } })
  expect(screen.queryByText(missing)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(second.getByText(missing)).toBeTruthy()
  expect(screen.getAllByText(missing)).toHaveLength(1)
  fireEvent.change(english, { target: { value: 'It was rain.' } })
  expect(screen.queryByText(missing)).toBeNull()
})

test('removing a written text needs a confirmation', async () => {
  await signIn(server(1))
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  fireEvent.change(await screen.findByRole('textbox', { name: /英文/ }), { target: { value: 'I go home' } })
  fireEvent.click(screen.getByRole('button', { name: '文章を追加' }))
  fireEvent.click(screen.getByRole('button', { name: '1つ目の文章を削除' }))
  fireEvent.click(await screen.findByRole('button', { name: 'やめる' }))
  expect(screen.getByDisplayValue('I go home')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '2つ目の文章を削除' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '2つ目の文章を削除' })).toBeNull())
})

const phrases = [{ english: 'first thing', japanese: '朝一番に' }]

test('with an exercise the text comes first: its question is shown, and the title after the texts takes its name', async () => {
  const content = newSaveData({ category: 2 })
  const texts = { exercises: [2001], drafts: { title: '', items: [{ english: '', japanese: '' }] } }
  const save = { ...content, ...texts, id: 5, ...stamp }
  await signIn({
    ...server(2),
    'GET /api/users/1/saves': { ...Object(server(2)['GET /api/users/1/saves']), items: [save] },
    'GET /api/users/1/saves/5': save,
    'GET /api/users/1/exercises/2001': { ...exercise, id: 2001, category_id: 2, model_phrases: phrases },
  })
  renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  const prompt = await screen.findByText('課題：朝の三十分')
  expect(prompt.closest('details')?.open).toBe(false)
  expect(prompt.closest('summary')?.textContent).toContain('朝の三十分について書いてください。')
  expect(screen.getByText('全文')).toBeTruthy()
  expect(prompt.closest('details')?.textContent).toContain('使える表現first thing朝一番に')
  const english = screen.getByRole('textbox', { name: /^英文/ })
  const title = screen.getByRole('textbox', { name: /^タイトル/ })
  expect(title.getAttribute('placeholder')).toBe('朝の三十分')
  expect(english.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an empty text stays on the draft: its field has the focus, and a line tells to begin', async () => {
  await signIn(server(1))
  const where = renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
  const field = await screen.findByRole('textbox', { name: /英文/ })
  const from = await screen.findByText('166pt〜')
  expect(from.closest('p')?.textContent).toBe('166pt〜25語までどの講師でも')
  fireEvent.click(screen.getByRole('link', { name: '内容を確認する' }))
  expect(await screen.findByText('まず1文、書いてみましょう')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(where()).toBe('/services/5/draft')
  fireEvent.change(field, { target: { value: 'I go home' } })
  expect(screen.queryByText('まず1文、書いてみましょう')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '内容を確認する' }))
  await waitFor(() => expect(where()).toBe('/services/5/review'))
})
