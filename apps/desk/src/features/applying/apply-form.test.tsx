import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../lib/language.ts'
import { ApplyForm } from './apply-form.tsx'
import { cleanUp } from '../../test/clean-up.ts'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const introduction = '十年間、大学で英語を教えてきました。'.repeat(4)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const formValues = () => ({
  email: field(/^メールアドレス/).value,
  introduction: field(/^自己紹介/).value,
  marked: [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value),
})
const begin = () => {
  cleanup()
  const onDone = vi.fn()
  render(<ApplyForm onDone={onDone} />)
  return onDone
}

test('an unsent application is restored after a reload, and deleted after it was sent', async () => {
  const refusal = { code: 'service_unavailable', message: 'いま混み合っています。' }
  const answers = [Response.json(refusal, { status: 503 }), new Response(null, { status: 204 })]
  vi.stubGlobal('fetch', async () => answers.shift())
  begin()
  fireEvent.change(field(/^メールアドレス/), { target: { value: 'hana@example.com' } })
  fireEvent.change(field(/^自己紹介/), { target: { value: introduction } })
  for (const value of ['native', 'basic'])
    fireEvent.click(document.querySelector(`[value="${value}"]`) ?? document.body)
  const written = { email: 'hana@example.com', introduction, marked: ['native', 'basic'] }

  let onDone = begin()
  expect(formValues()).toEqual(written)
  expect(screen.getByText('書きかけを戻しました。')).toBeTruthy()
  fireEvent.submit(field(/^自己紹介/).form ?? document.body)
  await screen.findByText(refusal.message)
  expect(onDone).not.toHaveBeenCalled()

  onDone = begin()
  expect(formValues()).toEqual(written)
  fireEvent.submit(field(/^自己紹介/).form ?? document.body)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  begin()
  expect(formValues()).toEqual({ email: '', introduction: '', marked: [] })
})
