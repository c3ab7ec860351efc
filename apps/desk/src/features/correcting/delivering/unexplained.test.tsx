import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openReview, press, server } from '../test/delivering-server.ts'
import { leave } from '../test/leave.ts'
import { comment, line, orderInHand } from '../test/order-in-hand.ts'
import { openAt } from '../test/stage.tsx'

afterEach(() => leave())

const original = 'I go to park. It was fun.'
const explanations = [{ start: 2, end: 4, text: '過去のことなので' }]
const written = (course: 'basic' | 'advanced') =>
  orderInHand(7, {
    course,
    lines: [line(1, original), line(2, 'She is kind.')],
    work: {
      revision: 1,
      lines: [
        { n: 1, corrected: 'I went to the park. It was fun.', explanations },
        { n: 2, corrected: 'She is kind.', explanations: [] },
      ],
      comment,
      updated_at: null,
    },
  })

async function review(course: 'basic' | 'advanced') {
  const { state, answer } = server()
  state.order = written(course)
  const { calls } = openAt('/orders/7', answer)
  await screen.findAllByRole('textbox', { name: /添削後の文/ })
  return { dialog: await openReview(), calls }
}

const amounts = (dialog: HTMLElement) =>
  within(dialog.querySelector('ul') ?? dialog)
    .getAllByRole('listitem')
    .map((one) => one.textContent)

test('an advanced correction names its edits without an explanation before the delivery, leads to them, and can be delivered', async () => {
  const { dialog, calls } = await review('advanced')
  expect(amounts(dialog)).toEqual(['3文', '直し2か所', '説明 1/2', '全体のコメント 40字'])
  const missing = within(within(dialog).getByRole('region', { name: '説明のない直しが1か所あります' }))
  fireEvent.click(missing.getByRole('button', { name: '文章1 （追加） → the' }))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('説明：（追加） → the'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const again = within(await openReview())
  const buttons = again.getAllByRole('button').slice(-3)
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['届けて次を開く', '学習者に届ける', '続きを書く'])
  expect(buttons.map(({ className }) => className.includes('bg-ai '))).toEqual([false, false, true])
  press('Enter', { ctrlKey: true, shiftKey: true })
  expect(calls).not.toContain('POST orders/7/deliver')
  fireEvent.click(again.getByRole('button', { name: '学習者に届ける' }))
  await vi.waitFor(() => expect(calls).toContain('POST orders/7/deliver'))
})

test('a basic correction needs no explanations, so none is missed', async () => {
  const { dialog } = await review('basic')
  expect(amounts(dialog).some((one) => one?.startsWith('説明'))).toBe(false)
  expect(within(dialog).queryByRole('region', { name: /^説明のない直し/ })).toBeNull()
})
