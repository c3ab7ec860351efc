import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { nonEmpty, object, pipe, string } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { useForm } from './form.ts'

afterEach(cleanup)

const schema = object({
  name: pipe(string(), nonEmpty('入力してください')),
  mail: pipe(string(), nonEmpty('入力してください')),
})

function Sample({ submit }: { submit: (values: { name: string; mail: string }) => Promise<void> | void }) {
  const form = useForm(schema, submit)
  return (
    <form {...form.props} aria-label="form">
      {(['name', 'mail'] as const).map((name) => (
        <p key={name}>
          <input name={name} aria-label={name} />
          <span data-testid={name}>{form.errors[name]}</span>
        </p>
      ))}
      <button type="submit">{form.busy ? 'busy' : 'send'}</button>
    </form>
  )
}

const send = () => fireEvent.submit(screen.getByRole('form'))
const input = (name: string, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } })
const error = (name: string) => screen.getByTestId(name).textContent

test('[Q-25] validation runs on submit only; an edit removes a message until the next submit', async () => {
  const submit = vi.fn()
  render(<Sample submit={submit} />)
  input('name', '')
  fireEvent.blur(screen.getByLabelText('name'))
  expect(error('name')).toBe('')
  send()
  await waitFor(() => expect(error('name')).toBe('入力してください'))
  input('name', 'x')
  input('name', '')
  expect(error('name')).toBe('')
  expect(error('mail')).toBe('入力してください')
  send()
  await waitFor(() => expect(error('name')).toBe('入力してください'))
  expect(submit).not.toHaveBeenCalled()
})

test('the first invalid field gets the focus', async () => {
  render(<Sample submit={vi.fn()} />)
  input('name', 'Hanako')
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('mail')))
})

test('a second submit while the first runs does nothing', async () => {
  const running: (() => void)[] = []
  const submit = vi.fn(() => new Promise<void>((resolve) => running.push(resolve)))
  render(<Sample submit={submit} />)
  input('name', 'Hanako')
  input('mail', 'h@example.com')
  send()
  send()
  await screen.findByText('busy')
  send()
  expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Hanako', mail: 'h@example.com' }, expect.any(Function))
  running.pop()?.()
  await screen.findByText('send')
  send()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
  running.pop()?.()
  await screen.findByText('send')
})
