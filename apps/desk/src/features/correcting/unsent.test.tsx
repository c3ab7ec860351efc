import type { DeskOrder } from '@tensaku/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WorkContent } from './engine/content.ts'
import { keptDb } from './engine/kept-db.ts'
import type { Kept } from './engine/kept.ts'
import { comment, orderInHand } from './test/order-in-hand.ts'
import { leave } from './test/leave.ts'
import { openAt } from './test/stage.tsx'

const TITLE = 'この端末に届けられなかった書きかけがあります'
const delivered = orderInHand(7, { status: { value: 3, label: '添削済み' }, delivered_at: '2026-11-20T10:00:00.000Z' })
const base: WorkContent = { lines: [], comment: '' }
const holding = (content: WorkContent): Kept => ({
  key: '1:7',
  content,
  base: { revision: 1, content: base },
  sent: null,
})

/** A browser that keeps one correction. */
function browser(kept: Kept) {
  const works = new Map([[kept.key, kept]])
  vi.spyOn(keptDb, 'sift').mockImplementation(async (key, holds) => {
    const one = works.get(key)
    const stays = one !== undefined && holds(one)
    if (!stays) works.delete(key)
    return stays
  })
  vi.spyOn(keptDb, 'remove').mockImplementation(async (key) => void works.delete(key))
  return works
}

const serving =
  (order: DeskOrder | null) =>
  (call: string): { body: unknown } | undefined =>
    order && call === 'GET orders/7' ? { body: order } : undefined

afterEach(() => leave())

test('words that were not among those another device delivered are shown, copied, and deleted only when he says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const works = browser(
    holding({
      lines: [{ n: 1, corrected: 'I went there.', explanations: [{ start: 2, end: 4, text: '過去形です' }] }],
      comment: '電車の中で書いたひとこと',
    }),
  )
  openAt('/orders/7', serving(delivered))
  const part = within(await screen.findByRole('region', { name: TITLE }))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['1行目の説明', '全体のコメント'])
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '過去形です',
    '電車の中で書いたひとこと',
  ])
  fireEvent.click(part.getByRole('button', { name: 'すべてコピーする' }))
  await vi.waitFor(() => expect(copied).toHaveBeenCalled())
  expect(copied.mock.calls[0]?.[0]).toBe('1行目の説明\n過去形です\n\n全体のコメント\n電車の中で書いたひとこと')
  const throwAway = async (answer: string) => {
    fireEvent.click(part.getByRole('button', { name: '書きかけを消す' }))
    const asked = within(await screen.findByRole('alertdialog'))
    fireEvent.click(asked.getByRole('button', { name: answer }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await throwAway('やめる')
  expect([...works.keys()]).toEqual(['1:7'])
  await throwAway('書きかけを消す')
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull())
  expect([...works.keys()]).toEqual([])
})

test('what was delivered word for word is forgotten without a word', async () => {
  const works = browser(holding({ ...delivered.work, comment }))
  openAt('/orders/7', serving(delivered))
  await screen.findByRole('heading', { name: '原稿7' })
  await vi.waitFor(() => expect([...works.keys()]).toEqual([]))
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
})

test('words for an order that is no longer his stay where he can read them', async () => {
  const works = browser(holding({ lines: [], comment: '書きかけ', answers: [{ id: 5, text: '答えかけ' }] }))
  openAt('/orders/7', serving(null))
  const part = within(await screen.findByRole('region', { name: TITLE }))
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['全体のコメント', '質問への回答'])
  expect([...works.keys()]).toEqual(['1:7'])
})

test('while a delivery may be taken back, what is kept of it is left alone', async () => {
  const works = browser(holding({ ...delivered.work, comment }))
  openAt('/orders/7', serving(orderInHand(7, { handed: { at: '2026-11-22T10:00:00.000Z', left_ms: 0 } })))
  await screen.findByText('お届けしました')
  await act(async () => undefined)
  expect([...works.keys()]).toEqual(['1:7'])
})
