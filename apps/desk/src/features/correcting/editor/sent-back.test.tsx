import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { server } from '../test/delivering-server.ts'
import { leave } from '../test/leave.ts'
import { openAt } from '../test/stage.tsx'

afterEach(() => leave())

test('a text that was sent back names its flagged words and their place, leads to them, and keeps the list while they are mended', async () => {
  const { state, answer } = server()
  const { work } = state.order
  const comment = `${work.comment}LINE ID: taro_99 へどうぞ。`
  state.order = { ...state.order, sent_back: '連絡先を消してください。', work: { ...work, comment } }
  openAt('/orders/7', answer)
  const note = within(await screen.findByRole('region', { name: '事務局から見直しのお願い' }))
  expect(note.getByRole('listitem').textContent).toMatch(/taro_99.*（全体のコメント）$/)
  const words = note.getByRole('button', { name: /taro_99/ })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /全体のコメント/ })
  fireEvent.click(words)
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(words.textContent)
  fireEvent.input(field, { target: { value: work.comment } })
  expect(note.getByRole('listitem')).toBeTruthy()
})
