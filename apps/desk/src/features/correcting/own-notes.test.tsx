import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OwnNotes } from './own-notes.tsx'

afterEach(cleanup)

const line = (n: number, note?: string) => ({ n, corrected: 'x', explanations: [], ...(note && { note }) })
const work = { revision: 1, comment: '', updated_at: null }

test('private notes are shown at their lines, and nothing is shown without notes', () => {
  const { container, rerender } = render(
    <OwnNotes of={{ ...work, lines: [line(1), line(2, '冠詞に注意')], note: '次も同じ方' }} />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '文章2の自分用メモ',
    'この添削の自分用メモ',
  ])
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['冠詞に注意', '次も同じ方'])
  rerender(<OwnNotes of={{ ...work, lines: [line(1)] }} />)
  expect(container.textContent).toBe('')
})
