import type { DeskOrder } from '@tensaku/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { now } from '../../lib/clock.ts'
import { onDevice } from '../../lib/on-device.ts'
import { saveText, readSaved } from '../../lib/saved-text.ts'
import type { WorkContent } from './engine/content.ts'
import { lastWords, savedWorks } from './engine/saved-works.ts'
import type { SavedWork } from './engine/saved.ts'
import { comment, orderInHand } from './test/order-in-hand.ts'
import { leave } from './test/leave.ts'
import { openAt } from './test/stage.tsx'

const TITLE = 'この端末に届けられなかった書きかけがあります'
const delivered = orderInHand(7, {
  status: { value: orderStatus.corrected, label: '添削済み' },
  delivered_at: '2026-11-20T10:00:00.000Z',
})
const base: WorkContent = { lines: [], comment: '' }
const holding = (content: WorkContent, key = '1:7'): SavedWork => ({
  key,
  content,
  base: { revision: 1, content: base },
  sent: null,
})

/** A browser that stores one correction. */
function browser(kept: SavedWork) {
  const works = new Map([[kept.key, kept]])
  vi.spyOn(savedWorks, 'removeUnless').mockImplementation(async (key, holds) => {
    const one = works.get(key)
    const stays = one !== undefined && holds(one)
    if (!stays) works.delete(key)
    return stays
  })
  vi.spyOn(savedWorks, 'remove').mockImplementation(async (key) => void works.delete(key))
  return works
}

const serving =
  (order: DeskOrder | null) =>
  (call: string): { body: unknown } | undefined =>
    order && call === 'GET orders/7' ? { body: order } : undefined

afterEach(() => leave())

test('words that another device did not deliver are shown, copied, and deleted only on request', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const works = browser(
    holding({
      lines: [{ n: 1, corrected: 'I went there.', explanations: [{ start: 2, end: 4, text: '過去形です' }] }],
      comment: '電車の中で書いたひとこと',
    }),
  )
  openAt('/orders/7', serving(delivered))
  const part = within(await screen.findByRole('region', { name: TITLE }))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['文章1の説明', '全体のコメント'])
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '過去形です',
    '電車の中で書いたひとこと',
  ])
  fireEvent.click(part.getByRole('button', { name: 'すべてコピーする' }))
  await vi.waitFor(() => expect(copied).toHaveBeenCalled())
  expect(copied.mock.calls[0]?.[0]).toBe('文章1の説明\n過去形です\n\n全体のコメント\n電車の中で書いたひとこと')
  const discard = async (answer: string) => {
    fireEvent.click(part.getByRole('button', { name: '書きかけを消す' }))
    const asked = within(await screen.findByRole('alertdialog'))
    fireEvent.click(asked.getByRole('button', { name: answer }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await discard('やめる')
  expect([...works.keys()]).toEqual(['1:7'])
  await discard('書きかけを消す')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull())
  expect([...works.keys()]).toEqual([])
})

test('a record that was delivered word for word is deleted without a question', async () => {
  const works = browser(holding({ ...delivered.work, comment }))
  openAt('/orders/7', serving(delivered))
  await screen.findByRole('heading', { name: '原稿7' })
  await vi.waitFor(() => expect([...works.keys()]).toEqual([]))
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('words for an order that another instructor has stay readable', async () => {
  const works = browser(holding({ lines: [], comment: '書きかけ', answers: [{ id: 5, text: '答えかけ' }] }))
  openAt('/orders/7', serving(null))
  const part = within(await screen.findByRole('region', { name: TITLE }))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['全体のコメント', '質問への回答'])
  expect([...works.keys()]).toEqual(['1:7'])
})

test('stored words of a delivery that may be taken back stay unchanged', async () => {
  const works = browser(holding({ ...delivered.work, comment }))
  openAt('/orders/7', serving(orderInHand(7, { handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 0 } })))
  await screen.findByText('お届けを受け付けました')
  await act(async () => undefined)
  expect([...works.keys()]).toEqual(['1:7'])
})

const AMENDMENT = '届けていない訂正がこの端末に残っています'
const amendable = orderInHand(7, {
  status: { value: orderStatus.corrected, label: '添削済み' },
  delivered_at: new Date(now() - 86_400_000).toISOString(),
  result: {
    version: 1,
    language: 'en',
    lines: [{ n: 1, original: 'I go there.', corrected: 'I went there.', edits: [], explanations: [], comment: '' }],
    comment,
    delivered_at: new Date(now() - 86_400_000).toISOString(),
  },
})
const closed = { ...amendable, delivered_at: new Date(now() - 31 * 86_400_000).toISOString() }
const amended: WorkContent = { lines: [{ n: 1, corrected: 'I had gone there.', explanations: [] }], comment }

test('an amendment whose time is over is shown, after a reload as well, and deleted on request', async () => {
  const works = browser(holding(amended, '1:7:amendment'))
  openAt('/orders/7#amend', serving(closed))
  const part = within(await screen.findByRole('region', { name: AMENDMENT }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['I had gone there.'])
  fireEvent.click(part.getByRole('button', { name: '書きかけを消す' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '書きかけを消す' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: AMENDMENT })).toBeNull())
  expect([...works.keys()]).toEqual([])
})

test('an amendment without changes is deleted, and one that may still be delivered stays', async () => {
  const untouched = browser(holding({ ...closed.work, comment }, '1:7:amendment'))
  openAt('/orders/7', serving(closed))
  await screen.findByRole('heading', { name: '原稿7' })
  await vi.waitFor(() => expect([...untouched.keys()]).toEqual([]))
  await leave()

  const works = browser(holding(amended, '1:7:amendment'))
  openAt('/orders/7', serving(amendable))
  await screen.findByRole('button', { name: '訂正の続きを書く' })
  expect(screen.getByText(/書きかけの訂正がこの端末に残っています/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: AMENDMENT })).toBeNull()
  expect([...works.keys()]).toEqual(['1:7:amendment'])
})

test('an amendment of an order that another instructor has stays readable', async () => {
  browser(holding(amended, '1:7:amendment'))
  openAt('/orders/7', serving(null))
  const part = within(await screen.findByRole('region', { name: AMENDMENT }))
  expect(part.getByText('I had gone there.')).toBeTruthy()
})

test('the message of a return stays readable until it is deleted if another instructor took the order', async () => {
  browser(holding(base))
  saveText('guest', 'return.7', { comment: '途中で切れているようです。' })
  openAt('/orders/7', serving(null))
  const part = within(await screen.findByRole('region', { name: TITLE }))
  expect(part.getByText('途中で切れているようです。')).toBeTruthy()
  fireEvent.click(part.getByRole('button', { name: '書きかけを消す' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '書きかけを消す' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull())
  expect(readSaved('guest', 'return.7')).toEqual({})
})

test('the last words of a closed window are shown when the order is over, and no longer lie in the local storage', async () => {
  const works = browser(holding({ lines: [], comment: '電車の中で書いたひとこと' }))
  vi.spyOn(savedWorks, 'get').mockImplementation(async (key) => works.get(key))
  vi.spyOn(savedWorks, 'swap').mockImplementation(async (_, next) => {
    works.set(next.key, next)
    return null
  })
  lastWords('1:7').leave([{ was: base, content: { lines: [], comment: '閉じる直前のひとこと' } }])
  openAt('/orders/7', serving(delivered))
  const part = within(await screen.findByRole('region', { name: TITLE }))
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '電車の中で書いたひとこと',
    '閉じる直前のひとこと',
  ])
  expect(onDevice.keys('desk.typed.')).toEqual([])
})
