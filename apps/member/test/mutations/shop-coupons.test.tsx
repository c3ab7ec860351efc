import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import EnterCode from '../../src/features/shop/modals/enter-code.tsx'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures } from './failures.ts'

afterEach(leave)

const redeem = 'POST /api/users/1/coupons/redeem'
const coupon = {
  id: 3,
  code: 'WELCOME10',
  kind: 'percent',
  value: 10,
  scope: 'any',
  name: 'ようこそクーポン',
  minimum: 0,
  ends_at: '2027-03-31T14:59:59.999Z',
  state: 'usable',
  used_at: null,
}

async function enter(answer: unknown) {
  const close = vi.fn()
  const requests = await signIn({ [redeem]: answer })
  renderScreen('home', () => <EnterCode data={{}} close={close} />, '/home')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ｗelcome-10 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'コードを使う' }))
  return { close, requests }
}

test.each(failures('coupon_unknown', 'coupon_used', 'coupon_over'))(
  '[S-029] entering a code, %s: a message appears, and the typed code stays',
  async (_, answer, said) => {
    const { close } = await enter(answer)
    await screen.findByText(said)
    expect(screen.getByDisplayValue('ｗelcome-10')).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  },
)

test('[S-029][M-013] a code is sent as it is printed, and its benefit is told', async () => {
  const { close, requests } = await enter({ coupon, points: 300, points_expire_at: '2027-02-24T14:59:59.999Z' })
  await screen.findByText('300ポイントをお贈りしました（2027年2月24日まで）。')
  expect(requests.find(({ call }) => call === redeem)?.body).toEqual({ code: 'WELCOME10' })
  await waitFor(() => expect(close).toHaveBeenCalled())
})
