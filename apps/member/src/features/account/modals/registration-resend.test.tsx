import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, enter, resend, show, verify } from '../../../../test/account/registration.tsx'
import { leave } from '../../../../test/drafts/render-screen.tsx'
import { nextCode } from '../code-sent.ts'

afterEach(() => {
  vi.useRealTimers()
  nextCode.after(0)
  leave()
})

test('[M-007] a reload keeps the countdown', async () => {
  nextCode.after(40)
  vi.resetModules()
  const reloaded = await import('../code-sent.ts')
  expect(reloaded.nextCode).not.toBe(nextCode)
  expect(reloaded.nextCode.at()).toBe(nextCode.at())
})

test('[M-007] another code is possible once a minute, and the button counts down the server’s time', async () => {
  let answer: unknown = {}
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { requests } = await show({ [resend]: () => answer })
  fireEvent.click(button('コードを再送信する'))
  expect(await screen.findByText(/新しい確認コードをお送りしました/)).toBeTruthy()
  expect(screen.getByText(/^あと(5[5-9]|60|61)秒で再送信できます$/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(62_000)
  answer = { status: 429, code: 'resend_too_early', message: '送ったばかりです。', retry_after: 20 }
  fireEvent.click(button('コードを再送信する'))
  expect(await screen.findByText('確認メールは1分に1通までお送りできます。')).toBeTruthy()
  expect(screen.queryByText('送ったばかりです。')).toBeNull()
  expect(screen.getByText(/^あと(1[5-9]|20|21)秒で再送信できます$/)).toBeTruthy()
  expect(requests.filter(({ call }) => call === resend)).toHaveLength(2)
})

test('[M-007] the request for another code removes the refusal of the old one', async () => {
  nextCode.after(0)
  await show({ [verify]: { status: 400, code: 'code_wrong', message: '違います。', left: 4 } })
  await enter('012345')
  expect(await screen.findByText(/違います（あと/)).toBeTruthy()
  fireEvent.click(button('コードを再送信する'))
  expect(await screen.findByText(/新しい確認コードをお送りしました/)).toBeTruthy()
  expect(screen.queryByText(/違います。/)).toBeNull()
})

test('[M-007] after the sign-up, the button counts down from the start', async () => {
  nextCode.after()
  await show()
  expect(screen.getByText(/^あと(5[5-9]|60|61)秒で再送信できます$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'コードを再送信する', hidden: true })).toBeNull()
})
