import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { hasUnsavedText } from './unsaved-text.ts'

afterEach(cleanup)

function Kept() {
  const [text, setText] = useState('')
  return <textarea aria-label="draft" value={text} onChange={(event) => setText(event.target.value)} />
}

test('typed text in a form counts; text stored elsewhere and choices do not', () => {
  render(
    <form>
      <input aria-label="name" defaultValue="山田" />
      <input type="checkbox" aria-label="mails" />
      <Kept />
    </form>,
  )
  fireEvent.change(screen.getByLabelText('draft'), { target: { value: 'I went' } })
  fireEvent.click(screen.getByLabelText('mails'))
  expect(hasUnsavedText()).toBe(false)
  fireEvent.input(screen.getByLabelText('name'), { target: { value: '山田花子' } })
  expect(hasUnsavedText()).toBe(true)
})
