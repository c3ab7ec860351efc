import { refusals, refusalText } from '@tensaku/messages/catalogue'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import Invoice from './invoice.tsx'

afterEach(leave)

async function kindsFor(qualified: boolean, answers = {}): Promise<HTMLInputElement[]> {
  await signIn(answers)
  const data = { purchaseId: 9, name: '3,000ポイント', number: null, qualified }
  renderScreen('shop-histories-purchases', () => <Invoice data={data} close={vi.fn()} />, '/shop/histories/purchases')
  return screen.findAllByRole<HTMLInputElement>('radio')
}

test('[M-021] both kinds of document can be chosen where the issuer may write both', async () => {
  const [receipt, invoice] = await kindsFor(true)
  expect([receipt?.checked, receipt?.disabled, invoice?.disabled]).toEqual([true, false, false])
  fireEvent.click(screen.getByRole('radio', { name: '適格請求書' }))
  expect(invoice?.checked).toBe(true)
})

test('[M-021] a qualified invoice that the issuer cannot write says why before anything is typed', async () => {
  const [receipt, invoice] = await kindsFor(false)
  expect([receipt?.checked, receipt?.disabled, invoice?.disabled]).toEqual([true, false, true])
  expect(invoice?.labels?.[0]?.textContent).toBe(
    '適格請求書登録番号の準備ができるまで、発行できません。領収書は発行できます。',
  )
})

test('[M-021] a character that cannot be printed is told at its field', async () => {
  const message = refusalText('not_printable', 'ja', { character: '𠮷' }).message
  const refused = { status: refusals.not_printable.status, code: 'not_printable', message, fields: ['addressee'] }
  await kindsFor(true, { 'POST /api/users/1/purchases/9/invoice': refused })
  const addressee = screen.getByRole('textbox', { name: /宛名/ })
  fireEvent.change(addressee, { target: { value: '𠮷田花子' } })
  fireEvent.click(screen.getByRole('button', { name: 'PDFを発行する' }))
  await vi.waitFor(() => expect(addressee.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
})
