import { afterEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/use-app.ts'
import { makePayments } from '../../../adapters/payments/index.ts'
import { closedAddress, useVendor } from '../../../adapters/payments/test/vendor.ts'
import type { Payments } from '../../../ports/payments.ts'

const app = useApp()
const vendor = useVendor(() => ({ body: { access_token: 'token of the browser', expires_in: 900 } }))
const at = (url: string) =>
  makePayments(
    {
      sandbox: true,
      paypal: { url, clientId: 'id', clientSecret: 'secret', webhookId: 'hook' },
      komoju: { url, secretKey: 'sk', webhookSecret: 'signed' },
    },
    app.clock,
  )
const setPayments = (payments: Payments | undefined) => Object.assign(app.services, { payments })
afterEach(() => void setPayments(undefined))

const ask = async () => app.as(await app.newMember())('GET /api/users/{id}/payments/paypal/client-token')

test('[C-051] the token of the script in the browser is good for 15 minutes', async () => {
  setPayments(at(vendor.url))
  const { status, body } = await ask()
  const expires_at = new Date(app.clock.now().getTime() + 900_000).toISOString()
  expect([status, body]).toEqual([200, { token: 'token of the browser', expires_at }])
})

test('[C-051] without a gateway, and while it is down or refuses, the answer is 503 with the default text', async () => {
  const refused = {
    code: 'client_token_failed',
    message: 'エラー発生しました。しばらくしてからもう一度お試しください。',
  }
  vendor.answer = () => ({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } })
  for (const payments of [undefined, at(await closedAddress()), at(vendor.url)]) {
    setPayments(payments)
    const { status, body } = await ask()
    expect([status, body]).toEqual([503, refused])
  }
})
