import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../lib/queries.ts'
import type { Explanation } from '../engine/content.ts'
import { line, newOrderId, orderInHand } from '../test/order-in-hand.ts'
import { drawnChange } from '../test/drawn-change.ts'
import { leave } from '../test/leave.ts'
import { CorrectionEditor } from './correction-editor.tsx'

const corrected = 'I went to the park yesterday.'
const tense = { start: 2, end: 4, text: '過去のことなので', type: 'tense' } satisfies Explanation
const article = { start: 8, end: 8, text: '決まった公園なので', type: 'grammar' } satisfies Explanation

type Line = { corrected: string; explanations: Explanation[]; cuts?: object[] }
let sent: Line[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT')
      return new Response(JSON.stringify({ items: [], pagination: { page: 1, per_page: 1, last_page: 1, total: 0 } }))
    const requestBody = JSON.parse(body as string) as { revision: number; lines: Line[] }
    sent.push(...requestBody.lines)
    return new Response(JSON.stringify({ ...requestBody, revision: requestBody.revision + 1, updated_at: null }))
  })
})
afterEach(() => leave())

async function show(explanations: Explanation[]) {
  const order = orderInHand(newOrderId(), {
    course: 'advanced',
    lines: [line(1, 'I go to park yesterday.')],
    work: { revision: 3, lines: [{ n: 1, corrected, explanations }], comment: '', updated_at: null },
  })
  render(
    <QueryClientProvider client={queries}>
      <CorrectionEditor order={order} instructorId={1} onDelivered={() => undefined} />
    </QueryClientProvider>,
  )
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /添削後の文/ })
}
/** Every change with its explanations. */
const explained = () =>
  [...document.querySelectorAll('[data-change]')].map((change) => [
    drawnChange(change),
    ...[...change.querySelectorAll('textarea')].map(({ value }) => value),
  ])
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const undo = () => click('取り消す')
/** Presses on the offer to undo, which otherwise ends by real time on a busy machine. */
const holdOffer = () => fireEvent.pointerDown(screen.getByText(/^説明を.*消しました。$/))
/** Sends the unsent text, and returns the line of the last request. */
async function saved() {
  act(() => void fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true }))
  await screen.findByText('保存しました')
  return sent.at(-1)
}

test('joined changes have their own explanations again after the engine’s edits are restored, and that can be undone', async () => {
  await show([tense, article])
  const apart = [
    ['go→went', tense.text],
    ['→the', article.text],
  ]
  const together = [['go to→went to the', tense.text, article.text]]
  expect(explained()).toEqual(apart)
  click('次の直しとまとめる：go → went')
  await vi.waitFor(() => expect(explained()).toEqual(together))
  click('自動の分け方に戻す：go to → went to the')
  await vi.waitFor(() => expect(explained()).toEqual(apart))
  undo()
  await vi.waitFor(() => expect(explained()).toEqual(together))
  click('自動の分け方に戻す：go to → went to the')
  await vi.waitFor(() => expect(explained()).toEqual(apart))
  expect((await saved())?.explanations).toEqual([tense, article])
})

test('a removed explanation can be restored next to the text that was written in its place', async () => {
  await show([tense])
  click('この説明を消す: go → went')
  holdOffer()
  await vi.waitFor(() => expect(explained()[0]).toEqual(['go→went', '']))
  const field = document.querySelector('[data-change] textarea') ?? document.body
  fireEvent.input(field, { target: { value: '昨日のこと' } })
  undo()
  await vi.waitFor(() => expect(explained()[0]).toEqual(['go→went', tense.text, '昨日のこと']))
  expect((await saved())?.explanations.map(({ text }) => text)).toEqual([tense.text, '昨日のこと'])
})

test('a deleted explanation whose change is gone can be restored, and a further press deletes no other', async () => {
  const orphan = (start: number, text: string) => ({ ...tense, start, end: start + 1, text })
  await show([orphan(13, '一つめ'), orphan(15, '二つめ')])
  const orphans = () =>
    [...document.querySelectorAll('[data-orphan] .whitespace-pre-wrap')].map((one) => one.textContent)
  const [remove] = screen.getAllByRole('button', { name: '消す' })
  fireEvent.click(remove ?? document.body, { detail: 1 })
  fireEvent.click(remove ?? document.body, { detail: 2 })
  holdOffer()
  await vi.waitFor(() => expect(orphans()).toEqual(['二つめ']))
  await saved()
  expect(orphans()).toEqual(['二つめ'])
  undo()
  await vi.waitFor(() => expect(orphans()).toEqual(['一つめ', '二つめ']))
  await saved()
})

test('a kind without words is removed without a question', async () => {
  await show([{ ...tense, text: '' }])
  click('この説明を消す: go → went')
  expect(screen.queryByRole('button', { name: '取り消す' })).toBeNull()
  await saved()
})

test('explanations that were removed one after the other are restored together, each at its place', async () => {
  await show([tense, article])
  vi.useFakeTimers({ toFake: ['Date'] })
  click('この説明を消す: go → went')
  click('この説明を消す: （追加） → the')
  holdOffer()
  expect((await saved())?.explanations).toEqual([])
  expect(screen.getByText('説明を2件消しました。')).toBeTruthy()
  undo()
  await vi.waitFor(() =>
    expect(explained()).toEqual([
      ['go→went', tense.text],
      ['→the', article.text],
    ]),
  )
  expect((await saved())?.explanations).toEqual([tense, article])
})

test('a change is drawn in its sentence, above its explanation', async () => {
  await show([])
  expect([...document.querySelectorAll('[data-change] p')].map((one) => one.textContent)).toEqual([
    'I 「削除」go「追加」went to the park yesterday.',
    'I went to 「追加」the park yesterday.',
  ])
})

test('the header counts the explained changes, and leads to the next one after the focus', async () => {
  await show([])
  const next = () => screen.getByRole('button', { name: /^説明 \d\/2/ })
  const reasons = [...document.querySelectorAll<HTMLTextAreaElement>('[data-explanation] textarea')]
  fireEvent.click(next())
  expect(document.activeElement).toBe(reasons[0])
  // A press keeps the focus in its field.
  expect(fireEvent.mouseDown(next())).toBe(false)
  fireEvent.click(next())
  expect(document.activeElement).toBe(reasons[1])
  for (const reason of reasons) fireEvent.input(reason, { target: { value: 'なぜなら' } })
  expect(await screen.findByText('✓ 説明 2/2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^説明 \d\/2/ })).toBeNull()
})

test('the difference outlines the change at the cursor, or the one whose explanation has the focus, and only that one', async () => {
  const field = await show([tense, article])
  const outlined = () => [...document.querySelectorAll('[data-difference] [data-opened]')].map((one) => one.textContent)
  const reasons = () => [...document.querySelectorAll<HTMLElement>('[data-explanation] textarea')]
  await vi.waitFor(() => expect(reasons()).toHaveLength(2))
  expect(outlined()).toEqual([])
  act(() => reasons()[0]?.focus())
  await vi.waitFor(() => expect(outlined()).toEqual([expect.stringContaining('went')]))
  act(() => reasons()[1]?.focus())
  await vi.waitFor(() => expect(outlined()).toEqual([expect.stringContaining('the')]))
  act(() => {
    field.focus()
    field.setSelectionRange(0, 0)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await vi.waitFor(() => expect(outlined()).toEqual([]))
  act(() => {
    field.setSelectionRange(4, 4)
    document.dispatchEvent(new Event('selectionchange'))
  })
  await vi.waitFor(() => expect(outlined()).toEqual([expect.stringContaining('went')]))
})
