import { align } from '@tensaku/correction'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { phraseIn, useHasPhrase } from './phrase.ts'

afterEach(() => {
  document.getSelection()?.removeAllRanges()
  cleanup()
})

const original = 'I go to a old temple.'
const edits = align(original, 'I went to an old temple.', { language: 'en' })
const article = () => document.querySelector('article')

function Shown() {
  const has = useHasPhrase(article)
  return (
    <>
      <output>{has ? 'selected' : 'nothing'}</output>
      <article>
        <CorrectedText source={original} edits={edits} explanations={[{ start: 2, end: 4 }]} onOpen={() => undefined} />
      </article>
      <p id="beside">beside</p>
    </>
  )
}

const select = (node: Node | null) =>
  act(() => {
    if (node) document.getSelection()?.selectAllChildren(node)
    document.dispatchEvent(new Event('selectionchange'))
  })

test('a selection gives the corrected words without struck, spoken and numbered parts', () => {
  render(<Shown />)
  expect(phraseIn(article())).toBe('')
  select(article())
  expect(phraseIn(article())).toBe('I went to an old temple.')
  expect(screen.getByRole('status').textContent).toBe('selected')
})

test('a selection outside the line is ignored', () => {
  render(<Shown />)
  select(document.querySelector('#beside'))
  expect(phraseIn(article())).toBe('')
  select(document.body)
  expect(phraseIn(article())).toBe('')
  expect(screen.getByRole('status').textContent).toBe('nothing')
})
