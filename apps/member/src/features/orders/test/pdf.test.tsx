import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delivered, openAt, question } from './stage.tsx'

const making = 'POST /api/users/7/documents/pdf/orders/5'
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  document.querySelectorAll('[popover]').forEach((toast) => toast.remove())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const asking = { points: 100, gift_pays: true, until: '2099-12-04T12:03:00.000Z', left: 10 }
const file = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** An order on a server that creates a new file at each POST; `change` changes the order elsewhere. */
async function open(failures: { isGone?: (call: string) => boolean; isFailing?: () => boolean } = {}) {
  let order = delivered({ asking, title: '京都への旅行' })
  let made = 0
  const opened = await openAt('/orders/5', (call, body) => {
    if (call === making) {
      if (failures.isFailing?.())
        return { status: 503, body: { code: 'pdf_not_made', message: 'PDFを作成できませんでした。' } }
      made += 1
      return { body: { url: `/api/users/7/files/${file(made)}` } }
    }
    if (call.includes('/files/'))
      return failures.isGone?.(call)
        ? { status: 404, body: { code: 'file_not_found', message: 'gone' } }
        : { body: new Blob(['%PDF'], { type: 'application/pdf' }) }
    if (call.startsWith('PATCH')) {
      order = { ...order, title: JSON.parse(String(body)).title }
      return { body: { title: order.title } }
    }
    if (call.endsWith('/questions')) {
      order = { ...order, questions: [question({ content: 'なぜ？' })] }
      return { body: order }
    }
    return { body: order }
  })
  await screen.findByRole('button', { name: 'PDFで保存する' })
  return {
    ...opened,
    posts: () => opened.calls.filter((call) => call === making).length,
    change: async (change: Partial<typeof order>) => {
      order = { ...order, ...change }
      await opened.client.invalidateQueries({ queryKey: ['own', 7, 'orders'] })
    },
  }
}
/** Taps and waits until this many files were saved in total. */
async function tap(count: number) {
  fireEvent.click(await screen.findByRole('button', { name: 'PDFで保存する' }))
  await waitFor(() => expect(saved).toHaveLength(count))
  await screen.findByRole('button', { name: 'PDFで保存する' })
}

test('[F-071] a second tap saves the PDF from its stored address without a new POST', async () => {
  const { posts, calls } = await open()
  await tap(1)
  await tap(2)
  expect(posts()).toBe(1)
  expect(saved).toEqual(['京都への旅行.pdf', '京都への旅行.pdf'])
  expect(calls.filter((call) => call.startsWith(`GET /api/users/7/files/${file(1)}`))).toHaveLength(2)
})

test('[S-022] after a change of title the next tap creates a new PDF with the new name', async () => {
  const { posts } = await open()
  await tap(1)
  fireEvent.click(screen.getByRole('button', { name: 'この添削のメニュー' }))
  fireEvent.click(await screen.findByRole('button', { name: 'タイトルを変える' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'タイトルを変える' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '秋の京都' } })
  fireEvent.click(dialog.getByRole('button', { name: '保存する' }))
  await screen.findByRole('heading', { level: 1, name: '秋の京都' })
  await tap(2)
  expect(posts()).toBe(2)
  expect(saved[1]).toBe('秋の京都.pdf')
})

test('[S-023] after a question the next tap creates a new PDF', async () => {
  const { posts } = await open()
  await tap(1)
  fireEvent.click(screen.getByRole('tab', { name: '質問・相談' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /質問の内容/ }), { target: { value: 'なぜ？' } })
  fireEvent.click(screen.getByRole('button', { name: /ポイントで質問する$/ }))
  fireEvent.click(await screen.findByRole('button', { name: '100ポイントで送る' }))
  await screen.findByText('なぜ？', { selector: 'li *' })
  fireEvent.click(screen.getByRole('tab', { name: '添削結果' }))
  await tap(2)
  expect(posts()).toBe(2)
})

test('a change on another device and an answer also need a new PDF', async () => {
  const { posts, change } = await open()
  await tap(1)
  await change({ title: '別の端末で' })
  await screen.findByRole('heading', { level: 1, name: '別の端末で' })
  await tap(2)
  expect(posts()).toBe(2)
  await change({ questions: [question({ answer: '母音の前だからです。' })] })
  await tap(3)
  expect(posts()).toBe(3)
})

test('an expired address leads to a new PDF without a message', async () => {
  const { posts } = await open({ isGone: (call) => saved.length > 0 && call.includes(file(1)) })
  await tap(1)
  await tap(2)
  expect(posts()).toBe(2)
})

test('two taps create one PDF, and a failure is shown and can be retried', async () => {
  let isFailing = true
  const { calls } = await open({ isFailing: () => isFailing })
  const button = screen.getByRole('button', { name: 'PDFで保存する' })
  fireEvent.click(button)
  fireEvent.click(button)
  const alert = within(await screen.findByRole('alertdialog', { name: 'エラー' }))
  expect(alert.getByText('PDFを作成できませんでした。')).toBeTruthy()
  expect(saved).toEqual([])
  expect(calls.filter((call) => call === making)).toHaveLength(1)
  isFailing = false
  fireEvent.click(alert.getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await tap(1)
})

test('offline a message explains that a network is needed', async () => {
  await open()
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('button', { name: 'PDFで保存する' }))
  await screen.findByText(/PDFを保存できません。通信できるところで/)
})
