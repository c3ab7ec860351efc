import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { align } from '@tensaku/correction'
import { editAt, followCursor, placeIn } from './follow-cursor.ts'

afterEach(() => document.body.replaceChildren())

const original = 'Yesterday I go to a school by the bus.'
const corrected = 'Yesterday I went to school by bus.'

function draw(): HTMLElement {
  const { container } = render(
    <CorrectedText source={original} edits={align(original, corrected, { language: 'en' })} />,
  )
  return container
}

/** The drawn text after a place, without what was deleted and spoken. */
function textAfter({ startContainer, startOffset }: Range, box: HTMLElement): string {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  texts.currentNode = startContainer
  let text = startContainer.textContent?.slice(startOffset) ?? ''
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.parentElement?.closest('del, .sr-only')) text += node.textContent
  return text
}

test('every place of the corrected text is found in its difference', () => {
  const box = draw()
  for (let offset = 0; offset <= corrected.length; offset++) {
    const place = placeIn(box, offset)
    if (!place) throw new Error('no place')
    expect(textAfter(place, box)).toBe(corrected.slice(offset))
  }
})

test('the edit at the cursor is the one that contains it or ends there', () => {
  const edits = align(original, corrected, { language: 'en' })
  const at = (word: string) => edits[editAt(edits, corrected.indexOf(word))]?.replacement
  expect(edits.map(({ replacement }) => replacement)).toEqual(['went', '', ''])
  expect(at('went')).toBe('went')
  expect(editAt(edits, corrected.indexOf(' to'))).toBe(0)
  expect(editAt(edits, corrected.indexOf('school'))).toBe(1)
  expect(editAt(edits, corrected.indexOf('bus'))).toBe(2)
  expect(at('Yesterday')).toBeUndefined()
  expect(editAt(edits, corrected.length)).toBe(-1)
})

test('a difference that fits into its box stays, and a higher one scrolls to the cursor', () => {
  const box = draw()
  const size = { scrollHeight: 200, clientHeight: 200 }
  Object.defineProperties(box, { scrollHeight: { get: () => size.scrollHeight }, clientHeight: { value: 200 } })
  box.getBoundingClientRect = () => ({ top: 100, bottom: 300 }) as DOMRect
  Range.prototype.getBoundingClientRect = () => ({ top: 700, bottom: 720 }) as DOMRect
  followCursor(box, 5)
  expect(box.scrollTop).toBe(0)
  size.scrollHeight = 2000
  followCursor(box, 5)
  expect(box.scrollTop).toBe(500)
})
