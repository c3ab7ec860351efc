import { align } from '@tensaku/correction'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CorrectedText, numberSign } from './corrected-text.tsx'

afterEach(cleanup)

const source = 'Yesterday I go to library.'
const target = 'Yesterday I went to the library.'
const edits = align(source, target, { language: 'en' })
const text = (container: HTMLElement) => container.textContent?.replaceAll('\u2060', '')

test('deleted and inserted words are marked up, and screen readers announce them', () => {
  const { container } = render(<CorrectedText source={source} edits={edits} />)
  expect(container.querySelector('del')?.textContent).toBe('「削除」go')
  expect([...container.querySelectorAll('ins')].map((ins) => ins.textContent)).toEqual(['「追加」went', '「追加」the '])
  expect(container.querySelector('p')?.lang).toBe('en')
})

test('the corrected and the original view read as those texts', () => {
  const { container, rerender } = render(<CorrectedText source={source} edits={edits} mode="corrected" />)
  expect(text(container)?.replaceAll('「追加」', '')).toBe(target)
  rerender(<CorrectedText source={source} edits={edits} mode="original" />)
  expect(text(container)).toBe(source)
})

test('an explained edit has a numbered button that opens its explanation', () => {
  const open = vi.fn()
  const explanations = [{ start: 12, end: 14 }]
  render(<CorrectedText source={source} edits={edits} explanations={explanations} onOpen={open} opened={0} />)
  const mark = screen.getByRole('button', { name: '解説1を読む' })
  expect(mark.textContent).toBe('①')
  expect(mark.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(mark)
  expect(open).toHaveBeenCalledWith(explanations[0], 0)
})

test('a number stands at its word, before the space that the edit ends with', () => {
  const explanations = [{ start: 18, end: 18 }]
  const { container } = render(
    <CorrectedText source={source} edits={edits} explanations={explanations} mode="corrected" />,
  )
  expect(container.textContent).toContain('the\u2060① library')
})

test('a tap on an explained edit opens its explanation', () => {
  const open = vi.fn()
  const explanations = [{ start: 12, end: 14 }]
  render(<CorrectedText source={source} edits={edits} explanations={explanations} onOpen={open} opened={-1} />)
  fireEvent.click(screen.getByText('went'))
  expect(open).toHaveBeenCalledExactlyOnceWith(explanations[0], 0)
})

test('an insertion at an offset stands between the words before and after it, and no word is lost', () => {
  const two = 'I go home. We was late.'
  const both = align(two, 'I went home. We were late.', { language: 'en' })
  const { container } = render(
    <CorrectedText source={two} edits={both} mode="original" inserted={{ at: 11, content: <hr /> }} />,
  )
  const parts = [...container.children].map((part) => (part.tagName === 'HR' ? '—' : part.textContent))
  expect(parts).toEqual(['I go home. ', '—', 'We was late.'])
})

test('marks beyond twenty are numbers', () => {
  expect([1, 20, 21, 35, 36, 50, 51].map(numberSign)).toEqual(['①', '⑳', '㉑', '㉟', '㊱', '㊿', '(51)'])
})

test('the mark of a deletion follows the struck word, before the deleted space', () => {
  const text = 'We ate the cakes.'
  const deleted = [{ start: 7, end: 11, replacement: '', type: 'unnecessary:determiner' as const }]
  const { container } = render(<CorrectedText source={text} edits={deleted} explanations={[{ start: 7, end: 11 }]} />)
  expect(container.textContent?.replaceAll('\u2060', '')).toBe('We ate 「削除」the① cakes.')
  const struck = [...container.querySelectorAll('del')].map((del) => del.textContent)
  expect(struck).toEqual(['「削除」the', ' '])
})
