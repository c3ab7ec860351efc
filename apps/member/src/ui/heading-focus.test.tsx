import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useHeadingFocus } from './heading-focus.ts'

function Part({ name, field = false }: { name: string; field?: boolean }) {
  useHeadingFocus(name)
  return (
    <>
      <h1 id={name} tabIndex={-1}>
        {name}
      </h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case under test */}
      {field && <input aria-label="field" autoFocus />}
    </>
  )
}

const focused = () => document.activeElement?.id ?? ''

test('a heading that is replaced passes its focus on, and takes none from anything else', () => {
  const { rerender } = render(<Part key="1" name="waiting" />)
  expect(focused()).toBe('')
  document.getElementById('waiting')?.focus()
  rerender(<Part key="2" name="loaded" />)
  expect(focused()).toBe('loaded')

  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  rerender(<Part key="3" name="again" />)
  expect(document.activeElement).toBe(elsewhere)
})

test('a field of the next screen that takes the focus by itself keeps it', () => {
  const { rerender, getByLabelText } = render(<Part key="1" name="waiting" />)
  document.getElementById('waiting')?.focus()
  rerender(<Part key="2" name="loaded" field />)
  expect(document.activeElement).toBe(getByLabelText('field'))
})

test('a heading of a later drawing takes no focus', async () => {
  const { unmount } = render(<Part name="left" />)
  document.getElementById('left')?.focus()
  unmount()
  await Promise.resolve()
  render(<Part name="later" />)
  expect(focused()).toBe('')
})
