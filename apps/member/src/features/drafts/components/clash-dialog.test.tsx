import { newSaveData } from '@tensaku/domain/drafts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Drafts } from '../store/engine.ts'
import { draftOf } from '../../../../test/drafts/world.ts'
import type { Draft } from '../store/views.ts'
import ClashDialog from './clash-dialog.tsx'

afterEach(cleanup)

const clashing: Draft = {
  localId: 'a',
  serverId: 1,
  id: '1',
  content: draftOf('I walked to park.'),
  state: 'unsent',
  compared: true,
  refusal: null,
  clash: { base: draftOf('I go to park.'), theirs: draftOf('I ran to park.'), revision: 2 },
  ordering: false,
  updatedAt: 0,
  recoverableUntil: null,
}

test.each([
  ['この端末を残す', 'mine'],
  ['もう一方を残す', 'theirs'],
  ['両方残す', 'both'],
])('[Q-47] both versions are shown, and 「%s」 means %s', async (name, choice) => {
  const resolve = vi.fn<Drafts['resolve']>(async () => 'done')
  render(<ClashDialog draft={clashing} drafts={{ resolve } as Partial<Drafts> as Drafts} />)
  const shown = [...document.querySelectorAll('p[lang=en]')].map((text) => text.textContent)
  expect(shown).toEqual(['I walked to park.', 'I ran to park.'])
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent.trim())).toEqual(['walked', 'ran'])
  expect(screen.getByText('1つ目の文章')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(resolve).toHaveBeenCalledWith('a', choice))
})

test('[Q-47] the dialog may open during typing: no key answers it before a button has the focus, and none answers a newer question', () => {
  const { rerender } = render(<ClashDialog draft={clashing} drafts={{} as Drafts} />)
  const text = screen.getByText(/^この下書きは別の端末で/)
  expect(document.activeElement).toBe(text)
  screen.getByRole('button', { name: 'この端末を残す' }).focus()
  const newer = { ...clashing, clash: { base: draftOf(''), theirs: draftOf('I flew to park.'), revision: 3 } }
  rerender(<ClashDialog draft={newer} drafts={{} as Drafts} />)
  expect(document.activeElement).toBe(text)
})

test('without a clash no dialog opens', () => {
  const withoutClash = { ...clashing, clash: null, content: newSaveData({ category: 1 }) }
  render(<ClashDialog draft={withoutClash} drafts={{} as Drafts} />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
