import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import { orderQuery } from '../queries.ts'
import { delayAnswers } from '../test/delay-answers.ts'
import { orderInHand } from '../test/order-in-hand.ts'
import { leave } from '../test/leave.ts'
import { openAt } from '../test/stage.tsx'

let id = 800
beforeEach(() => {
  id++
})
afterEach(() => leave(id))

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const saveNow = () => press('s', { ctrlKey: true, code: 'KeyS' })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
const write = (into: HTMLElement, value: string) => fireEvent.input(into, { target: { value } })

/** A server with one order, whose work another device changes, and which may be unreachable. */
function server() {
  const state = { order: orderInHand(id), down: false, gone: false }
  const theirs = (corrected: string) => {
    const { work } = state.order
    state.order = {
      ...state.order,
      work: { ...work, revision: work.revision + 1, lines: [{ n: 1, corrected, explanations: [] }] },
    }
  }
  const conflict = () => ({
    status: 409,
    body: { code: 'work_conflict', message: '別の画面', head: state.order.work },
  })
  const answer = (call: string, body: Record<string, unknown>) => {
    if (state.down) return { status: 503, body: { code: 'unavailable', message: '' } }
    if (call === `GET orders/${id}`)
      return state.gone ? { status: 404, body: { code: 'order_not_found', message: '' } } : { body: state.order }
    if (call === `PUT orders/${id}/work`) {
      if (state.gone) return { status: 409, body: { code: 'not_working', message: 'いまあなたの担当ではありません。' } }
      if (body['revision'] !== state.order.work.revision) return conflict()
      state.order = {
        ...state.order,
        work: { ...state.order.work, ...body, revision: state.order.work.revision + 1, updated_at: null },
      }
      return { body: state.order.work }
    }
    if (call === `POST orders/${id}/deliver`) {
      if (body['revision'] !== state.order.work.revision) return conflict()
      state.order = { ...state.order, handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 10_000 } }
      return { body: state.order }
    }
    return {
      body: { items: [], pagination: { page: 1, per_page: 20, last_page: 1, total: 0 } },
    }
  }
  return { state, theirs, answer }
}

test('a postponed question opens from the save state and from the delivery', async () => {
  const { state, theirs, answer } = server()
  openAt(`/orders/${id}`, answer)
  write(await field(), 'I went there alone.')
  theirs('I walked there.')
  saveNow()
  const later = await screen.findByRole('button', { name: 'あとで選ぶ' })
  fireEvent.click(later)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'いま選ぶ' }))
  fireEvent.click(await screen.findByRole('button', { name: 'あとで選ぶ' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Enter', { ctrlKey: true, shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'お届けの前に' })
  fireEvent.click(within(dialog).getByRole('button', { name: '学習者に届ける' }))
  expect(await within(dialog).findByText(/どちらを残すかを選んでから/)).toBeTruthy()
  const question = within(await screen.findByRole('dialog', { name: 'どちらを残しますか？' }))
  fireEvent.click(question.getByRole('radio', { name: /このウィンドウの文/ }))
  fireEvent.click(question.getByRole('button', { name: 'この内容で残す' }))
  await vi.waitFor(() => expect(state.order.work.lines[0]?.corrected).toBe('I went there alone.'))
})

test('changes of another device are merged at the delivery, and the next try delivers', async () => {
  const { state, theirs, answer } = server()
  openAt(`/orders/${id}`, answer)
  const line = await field()
  theirs('I walked there.')
  press('Enter', { ctrlKey: true, shiftKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'お届けの前に' }))
  fireEvent.click(dialog.getByRole('button', { name: '学習者に届ける' }))
  expect(await dialog.findByText(/ほかの端末で直された内容を取り込みました/)).toBeTruthy()
  expect(line.value).toBe('I walked there.')
  fireEvent.click(dialog.getByRole('button', { name: '学習者に届ける' }))
  await vi.waitFor(() => expect(state.order.handed).not.toBeNull())
})

test('words that neither browser nor server stores are reported, and leaving the page needs a confirmation until they are stored', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { state, answer } = server()
  openAt(`/orders/${id}`, answer)
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const line = await field()
  expect(asks()).toBe(false)
  state.down = true
  write(line, 'I went there alone.')
  saveNow()
  expect(await screen.findByText('まだどこにも保存できていません')).toBeTruthy()
  expect(screen.getByText(/このブラウザーにも書き込めません/)).toBeTruthy()
  expect(screen.queryByText(/サーバーにだけ保存しています/)).toBeNull()
  expect(asks()).toBe(true)
  state.down = false
  saveNow()
  expect(await screen.findByText('保存しました')).toBeTruthy()
  expect(screen.getByText(/サーバーにだけ保存しています/)).toBeTruthy()
  await vi.waitFor(() => expect(asks()).toBe(false))
})

test('a correction without a word on the server is called saved only after its first save', async () => {
  const { state, answer } = server()
  state.order = { ...state.order, work: { revision: 0, lines: [], comment: '', updated_at: null } }
  openAt(`/orders/${id}`, answer)
  const line = await field()
  expect(screen.queryByText('保存しました')).toBeNull()
  write(line, 'I went there alone.')
  saveNow()
  expect(await screen.findByText('保存しました')).toBeTruthy()
})

test('an instructor who returns to the editor finds the newest words, even if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { state, answer } = server()
  const { router } = openAt(`/orders/${id}`, answer)
  write(await field(), 'I went there alone.')
  saveNow()
  await vi.waitFor(() => expect(state.order.work.revision).toBe(2))
  write(await field(), 'I went there all alone.')
  await act(() => router.navigate({ to: '/queue' } as never))
  await act(() => router.navigate({ to: `/orders/${id}` } as never))
  expect((await field()).value).toBe('I went there all alone.')
  await vi.waitFor(() => expect(state.order.work.lines[0]?.corrected).toBe('I went there all alone.'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an order that another instructor took while it was written has no open editor', async () => {
  const { state, answer } = server()
  openAt(`/orders/${id}`, answer)
  write(await field(), 'I went there alone.')
  state.gone = true
  saveNow()
  expect(await screen.findByText('この添削は、いま開けません')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '確認して届ける' })).toBeNull()
})

/** Another window has the write lock until `release` is called. */
function lockElsewhere() {
  let resolveFreed: () => void = () => undefined
  const freed = new Promise<void>((resolve) => {
    resolveFreed = resolve
  })
  const request = async (_name: string, options: LockOptions, work: (lock: unknown) => Promise<unknown>) => {
    if (options.ifAvailable) return work(null)
    await freed
    return work({ name: 'lock' })
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  return { release: () => resolveFreed() }
}

test('a window that waited for the write lock loads the order again, and does not open a delivered one', async () => {
  const { state, answer } = server()
  const otherWindow = lockElsewhere()
  openAt(`/orders/${id}`, answer)
  expect(await screen.findByText('この添削は別のウィンドウで開いています')).toBeTruthy()
  state.order = { ...state.order, handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 10_000 } }
  otherWindow.release()
  expect(await screen.findByText('お届けを受け付けました')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /添削後の文/ })).toBeNull()
})

test('a window that waited for the write lock continues with the present text of the server', async () => {
  const { theirs, answer } = server()
  const otherWindow = lockElsewhere()
  openAt(`/orders/${id}`, answer)
  expect(await screen.findByText('この添削は別のウィンドウで開いています')).toBeTruthy()
  theirs('I walked there.')
  otherWindow.release()
  await vi.waitFor(async () => expect((await field()).value).toBe('I walked there.'))
  await vi.waitFor(() => expect(screen.queryByText('この添削は別のウィンドウで開いています')).toBeNull())
})

test('the editor stays closed after the server has refused further writing, however slowly the order loads', async () => {
  const { state, answer } = server()
  openAt(`/orders/${id}`, answer)
  write(await field(), 'I had gone there.')
  state.gone = true
  const releaseAnswers = delayAnswers((url) => url.endsWith(`/orders/${id}`))
  saveNow()
  expect(await screen.findByText('いまあなたの担当ではありません。')).toBeTruthy()
  expect((await field()).readOnly).toBe(true)
  await releaseAnswers()
  expect(await screen.findByText('この添削は、いま開けません')).toBeTruthy()
})

test('an instructor who returns to an order without an answer from the server sees that its state is being queried, until the server answers that it was published', async () => {
  const { state, answer } = server()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  queries.setQueryData(orderQuery(id).queryKey, state.order, { updatedAt: 1 })
  state.down = true
  openAt(`/orders/${id}`, answer)
  await field()
  expect(screen.getByText('サーバーの最新の内容を確かめています…')).toBeTruthy()
  expect(screen.queryByText('保存しました')).toBeNull()
  state.down = false
  state.order = { ...state.order, handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 0 } }
  await act(async () => vi.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByText('お届けを受け付けました')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the review before the delivery closes in a window that lost its write lock', async () => {
  let steal: (reason: unknown) => void = () => undefined
  const request = (_: string, options: LockOptions, work: (lock: object) => Promise<unknown>) =>
    options.ifAvailable
      ? work({})
      : new Promise((_resolve, reject) => {
          // Later requests never complete.
          request.taken ||= (void work({}), (steal = reject), true)
        })
  request.taken = false
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  try {
    const { answer } = server()
    openAt(`/orders/${id}`, answer)
    await field()
    press('Enter', { ctrlKey: true, shiftKey: true })
    await screen.findByRole('dialog', { name: 'お届けの前に' })
    await act(async () => steal(new DOMException('stolen', 'AbortError')))
    expect(await screen.findByText('この添削は別のウィンドウで開いています')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await field()).readOnly).toBe(true)
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})
