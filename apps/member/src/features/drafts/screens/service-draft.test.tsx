import { newSaveData } from '@tensaku/domain/drafts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import '../index.ts'
import { onlyDraft, server, stamp } from '../../../../test/drafts/draft-server.ts'
import { goOffline } from '../../../../test/go-offline.ts'
import ServiceDraftScreen from './service-draft.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  leave()
})

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
    ...onlyDraft(save),
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

test.each([
  [true, 'I go home', '166pt3語どの講師でも'],
  [true, 'I '.repeat(26), '332pt26語どの講師でも'],
  [false, 'I go home', '3語料金は通信が戻ると表示します'],
  [false, '', '25語まで料金は通信が戻ると表示します'],
])(
  'without a network the price is that of the last known rates (known: %s) of 「%s」: %s',
  async (known, text, line) => {
    const answers: Record<string, unknown> = server(1)
    if (!known) delete answers['POST /api/users/1/orders/new/estimate-cost']
    await signIn(answers)
    renderScreen('services-id-draft', ServiceDraftScreen, '/services/5/draft')
    const field = await screen.findByRole('textbox', { name: /英文/ })
    if (known) await screen.findByText('166pt〜')
    goOffline()
    if (text) fireEvent.change(field, { target: { value: text } })
    const length = () => document.querySelector('[data-total-length]')?.closest('p')?.textContent
    await waitFor(() => expect(length()).toBe(line))
  },
)
