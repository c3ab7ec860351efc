import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SavedNote } from '../ui/saved-note.tsx'
import { language } from './language.ts'
import { useSavedForm } from './use-saved-form.ts'
import { type Writer, WriterContext } from './writer.ts'

beforeEach(() => language.set('ja'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

type Props = { known?: string; options?: string[] }

/** A form with every kind of field. */
function Form({ known = 'hello', options = ['', 'a', 'b'] }: Props) {
  const saved = useSavedForm('form.1')
  return (
    <form {...saved.form}>
      <SavedNote of={saved.state} />
      <input aria-label="text" name="text" defaultValue={known} />
      <textarea aria-label="area" name="area" />
      <input aria-label="secret" name="secret" type="password" />
      <select aria-label="list" name="list" defaultValue="">
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {['x', 'y'].map((one) => (
        <input
          key={one}
          aria-label={`check ${one}`}
          type="checkbox"
          name="check"
          value={one}
          defaultChecked={one === 'x'}
        />
      ))}
      {['m', 'n'].map((one) => (
        <input
          key={one}
          aria-label={`radio ${one}`}
          type="radio"
          name="radio"
          value={one}
          defaultChecked={one === 'm'}
        />
      ))}
      <button type="button" onClick={saved.forget}>
        sent
      </button>
    </form>
  )
}

function show(props: Props = {}, writer: Writer = 'instructor.7') {
  cleanup()
  const drawn = (given: Props) => (
    <WriterContext value={writer}>
      <Form {...given} />
    </WriterContext>
  )
  const { rerender } = render(drawn(props))
  return (given: Props) => rerender(drawn(given))
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const said = () => ({
  text: field('text').value,
  area: field('area').value,
  list: field('list').value,
  marked: ['check x', 'check y', 'radio m', 'radio n'].filter((name) => field(name).checked),
})
const begun = { text: 'hello', area: '', list: '', marked: ['check x', 'radio m'] }
const filled = { text: 'hello you', area: '長い文', list: 'b', marked: ['check y', 'radio n'] }

function fillIn() {
  write('text', 'hello you')
  write('area', '長い文')
  write('list', 'b')
  for (const name of ['check x', 'check y', 'radio n']) fireEvent.click(field(name))
  write('secret', 'tensaku-demo-1')
}

test('every field is restored with a note, but never a password', () => {
  show()
  expect(screen.queryByRole('status')).toBeNull()
  fillIn()
  show()
  expect(said()).toEqual(filled)
  expect(field('secret').value).toBe('')
  expect(JSON.stringify(localStorage)).not.toContain('tensaku-demo-1')
  expect(screen.getByRole('status').textContent).toBe('書きかけを戻しました。')
})

test('no other person finds the text, and nobody does after it was sent', () => {
  show()
  fillIn()
  show({}, 'instructor.8')
  expect(said()).toEqual(begun)
  show()
  fireEvent.click(screen.getByText('sent'))
  show()
  expect([said(), screen.queryByRole('status')]).toEqual([begun, null])
})

test('a restored text can be discarded, and that can be undone until new text is typed', () => {
  show()
  fillIn()
  show()
  fireEvent.click(screen.getByRole('button', { name: '消す' }))
  expect([said(), localStorage.length]).toEqual([begun, 0])
  fireEvent.click(screen.getByRole('button', { name: '取り消す' }))
  expect([said(), localStorage.length]).toEqual([filled, 1])
  fireEvent.click(screen.getByRole('button', { name: '消す' }))
  write('area', '新しい')
  expect(screen.queryByRole('button', { name: '取り消す' })).toBeNull()
  show()
  expect(said()).toEqual({ ...begun, area: '新しい' })
})

test('only changes are saved: other fields show newer values, and an equal value is no change', () => {
  show()
  write('area', '長い文')
  show({ known: 'changed elsewhere' })
  expect(said()).toEqual({ ...begun, text: 'changed elsewhere', area: '長い文' })
  write('area', '')
  expect(localStorage).toHaveLength(0)
  write('text', 'the same')
  show({ known: 'the same' })
  expect(screen.queryByRole('status')).toBeNull()
})

test('a choice waits for its list, unless another one is made meanwhile', () => {
  show()
  write('list', 'b')
  const come = show({ options: ['', 'a'] })
  expect(screen.getByLabelText<HTMLSelectElement>('list').selectedIndex).toBe(0)
  write('area', 'more')
  come({})
  expect(said()).toEqual({ ...begun, list: 'b', area: 'more' })

  const comeAgain = show({ options: ['', 'a'] })
  write('list', 'a')
  write('list', '')
  comeAgain({})
  expect(said()).toEqual({ ...begun, area: 'more' })
})

test('a text of another window never changes a visible field', () => {
  const again = show()
  write('area', '書いている')
  const name = localStorage.key(0) ?? ''
  localStorage.setItem(name, JSON.stringify({ at: Date.now(), fields: { area: 'elsewhere' } }))
  again({})
  expect(field('area').value).toBe('書いている')
})
