import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt } from './stage.tsx'

beforeEach(() => void vi.stubGlobal('speechSynthesis', undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = () => openAt('/orders/5', () => ({ body: delivered() }))
const line = async (n: number) => within(await screen.findByRole('article', { name: `${n}つ目の文章` }))

const text = () => document.querySelector('article p[lang=en]')?.textContent?.replaceAll(/「..」|[①②\u2060]/g, '')

test('a line has the views edits, corrected and original', async () => {
  await open()
  await line(1)
  expect(text()).toBe('I gowent to aan old temple.')
  fireEvent.click(screen.getByRole('radio', { name: '完成文' }))
  await waitFor(() => expect(text()).toBe('I went to an old temple.'))
  fireEvent.click(screen.getByRole('radio', { name: '原文' }))
  await waitFor(() => expect(text()).toBe('I go to a old temple.'))
})

test('the views corrected and original are plain text, which can be copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await line(1)
  for (const [view, copied] of [
    ['完成文', 'I went to an old temple.'],
    ['原文', 'I go to a old temple.'],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name: view }))
    await waitFor(() => expect(document.querySelector('article p[lang=en]')?.innerHTML).toBe(copied))
    const article = await line(1)
    expect(article.queryByRole('list')).toBeNull()
    expect(article.queryByRole('button', { name: /解説/ })).toBeNull()
    fireEvent.click(article.getByRole('button', { name: '1つ目の文章をコピー' }))
    await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(copied))
  }
})

test('below a line every explanation shows the words before and after', async () => {
  await open()
  const items = (await line(1)).getAllByRole('listitem').map((item) => item.textContent)
  const actions = 'わかった単語帳へ相談'
  expect(items).toEqual([`①go→went時制過去形にします。${actions}`, `②a→an冠詞母音の前は an です。${actions}`])
})

test('a mark opens its explanation in place, and the keyboard reaches it and returns to the mark', async () => {
  await open()
  const first = await line(1)
  const mark = first.getByRole('button', { name: '解説1を読む' })
  fireEvent.click(mark)
  const bubble = await first.findByRole('region', { name: /^直したところ ?1$/ })
  expect(bubble.textContent).toContain('過去形にします。')
  await waitFor(() => expect(document.activeElement).toBe(bubble))
  fireEvent.click(within(bubble).getByRole('button', { name: '次の解説' }))
  await first.findByRole('region', { name: /^直したところ ?2$/ })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(first.queryByRole('region')).toBeNull())
  expect(document.activeElement).toBe(first.getByRole('button', { name: '解説2を読む' }))
})

test('an explanation opens below its sentence, and the list does not repeat it', async () => {
  const order = delivered()
  const first = order.result?.lines[0]
  if (first) {
    first.original = `${first.original} It was quiet.`
    first.corrected = `${first.corrected} It was quiet.`
  }
  await openAt('/orders/5', () => ({ body: order }))
  const article = await line(1)
  fireEvent.click(article.getByRole('button', { name: '解説2を読む' }))
  const panel = await article.findByRole('region', { name: /^直したところ ?2$/ })
  expect(panel.previousElementSibling?.textContent).toMatch(/old temple\. $/)
  expect(panel.nextElementSibling?.textContent).toBe('It was quiet.')
  expect(article.getAllByText('母音の前は an です。')).toHaveLength(1)
  expect(article.getByText('過去形にします。')).toBeTruthy()
  expect(article.getAllByRole('listitem')).toHaveLength(2)
})

test('the headline counts the edits, and the summary leaves out zeros', async () => {
  await open()
  await line(1)
  expect(screen.getByText('直し2か所')).toBeTruthy()
  expect(screen.getByText('文章2つ・直し2か所・解説2件')).toBeTruthy()
  cleanup()
  const order = delivered()
  for (const one of order.result?.lines ?? []) Object.assign(one, { edits: [], explanations: [] })
  await openAt('/orders/5', () => ({ body: order }))
  await line(1)
  expect(screen.getByText('直しなし')).toBeTruthy()
  expect(screen.queryByText('文章2つ')).toBeNull()
  expect(screen.getByRole('link', { name: '次の課題を書く' }).getAttribute('href')).toBe('/exercises')
})

test('on paper every line shows its corrections, also while another view is chosen', async () => {
  await open()
  await line(1)
  fireEvent.click(screen.getByRole('radio', { name: '完成文' }))
  await waitFor(() => expect(text()).toBe('I went to an old temple.'))
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(text()).toBe('I gowent to aan old temple.')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(text()).toBe('I went to an old temple.'))
})

test('an edit without an explanation shows its kind and change by tap and by key', async () => {
  const order = delivered()
  const [line1] = order.result?.lines ?? []
  line1?.explanations.splice(0, 1)
  await openAt('/orders/5', () => ({ body: order }))
  const first = await line(1)
  expect(screen.getAllByText(/ふれると/)).toHaveLength(1)
  const edit = first.getByRole('button', { name: /go.*went/ })
  fireEvent.click(edit)
  const bubble = await first.findByRole('region', { name: '直したところ' })
  expect(bubble.textContent).toContain('go→went時制')
  fireEvent.click(within(bubble).getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(first.queryByRole('region')).toBeNull())
  expect(document.activeElement).toBe(edit)
  fireEvent.keyDown(edit, { key: 'Enter' })
  await first.findByRole('region', { name: '直したところ' })
  fireEvent.click(first.getByRole('button', { name: '解説1を読む' }))
  await first.findByRole('region', { name: /^直したところ ?1$/ })
  expect(first.queryByRole('region', { name: '直したところ' })).toBeNull()
})

test('an edit in a course without explanations names the course that has them, and the price of a question', async () => {
  const asking = { points: 100, left: 10, until: '2026-12-04T12:03:00.000Z', gift_pays: true }
  const order = delivered({ course: 'basic', asking })
  for (const one of order.result?.lines ?? []) one.explanations = []
  await openAt('/orders/5', () => ({ body: order }))
  const first = await line(1)
  fireEvent.click(first.getByRole('button', { name: /go.*went/ }))
  const bubble = await first.findByRole('region', { name: '直したところ' })
  expect(bubble.textContent).toContain('理由の解説は「学べる添削」で付きます。')
  expect(bubble.textContent).toContain('先生に質問する（100ポイント）')
})

test('the overview counts the edits by kind, and is absent without kinds', async () => {
  await open()
  const overview = within(await screen.findByRole('region', { name: 'この添削で直ったところ' }))
  expect(overview.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    '時制 1か所',
    '冠詞 1か所',
  ])
  cleanup()
  const order = delivered()
  for (const one of order.result?.lines ?? []) {
    one.explanations = []
    for (const edit of one.edits) edit.type = 'replacement:other'
  }
  await openAt('/orders/5', () => ({ body: order }))
  await line(1)
  expect(screen.queryByRole('region', { name: 'この添削で直ったところ' })).toBeNull()
})

test('a line without a change is praised', async () => {
  await open()
  expect((await line(2)).getByText('直すところのない、よい文です。')).toBeTruthy()
  expect((await line(1)).queryByText('直すところのない、よい文です。')).toBeNull()
})

test('without a speech API there is no button', async () => {
  vi.stubGlobal('speechSynthesis', undefined)
  Reflect.deleteProperty(window, 'speechSynthesis')
  await open()
  await line(1)
  expect(screen.queryByRole('button', { name: /読み上げ/ })).toBeNull()
})

test('one line is read at a time, in British English for that style, and can be stopped', async () => {
  const spoken: { text: string; lang: string; end: () => void }[] = []
  const cancel = vi.fn()
  vi.stubGlobal('speechSynthesis', {
    cancel,
    getVoices: () => [],
    speak: (said: (typeof spoken)[number]) => spoken.push(said),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      lang = ''
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    },
  )
  await openAt('/orders/5', () => ({ body: delivered({ species: 3 }) }))
  fireEvent.click(await screen.findByRole('button', { name: '1つ目の文章を読み上げる' }))
  expect(spoken[0]).toMatchObject({ text: 'I went to an old temple.', lang: 'en-GB' })
  fireEvent.click(await screen.findByRole('button', { name: '2つ目の文章を読み上げる' }))
  // The late end of the interrupted line must not stop the new one.
  fireEvent(spoken[0] as unknown as Element, new Event('end'))
  fireEvent.click(screen.getByRole('button', { name: '2つ目の文章の読み上げを止める' }))
  expect(screen.queryByRole('button', { name: /止める/ })).toBeNull()
  expect(cancel).toHaveBeenCalledTimes(3)
})
