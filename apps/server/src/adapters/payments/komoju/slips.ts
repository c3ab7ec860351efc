import { day, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { GatewayAway, GatewayRefused, type Payer, type SlipGateway } from '../../../ports/payments.ts'
import type { KomojuClient } from './client.ts'
import { paymentOf, paymentShape, slipOf } from './payment.ts'

type Issue = Parameters<SlipGateway['issue']>[0]

const pathOf = (id: string, rest = '') => `/payments/${encodeURIComponent(id)}${rest}`

/** KOMOJU wants family and given names apart. */
function namesOf(name: string, ending: '' | '_kana') {
  const [family = '', ...given] = name.trim().split(/\s+/)
  return { [`family_name${ending}`]: family, [`given_name${ending}`]: given.join(' ') || family }
}

const payerFields = (payer: Payer) => ({
  email: payer.email,
  phone: payer.phone,
  ...namesOf(payer.name, ''),
  ...namesOf(payer.kana, '_kana'),
})

/** A slip ends with a day in Japan, so many days after today. */
const daysUntil = (expiresAt: Date, now: Date): number =>
  (startOfJstDay(jstDate(expiresAt)).getTime() - startOfJstDay(jstDate(now)).getTime()) / day

const slipRequest = ({ reference, method, amount, expiresAt, payer }: Issue, now: Date) => ({
  amount,
  // Our prices contain the tax.
  tax: 0,
  currency: 'JPY',
  external_order_num: reference,
  payment_details: {
    type: method,
    expiry_days: daysUntil(expiresAt, now),
    ...(payer && { ...payerFields(payer), ...(method === 'konbini' && { store: payer.store }) }),
  },
})

/** Payments of KOMOJU. A capture has the id of its payment. */
export function slips(
  client: KomojuClient,
  now: () => Date,
): Pick<SlipGateway, 'issue' | 'cancel' | 'find' | 'refund'> {
  const show = (id: string) => client.request({ method: 'GET', path: pathOf(id) }, paymentShape)
  return {
    async issue(issue) {
      const body = slipRequest(issue, now())
      const payment = await client.request({ method: 'POST', path: '/payments', key: issue.key, body }, paymentShape)
      const slip = slipOf(payment)
      if (!slip) throw new GatewayAway('a slip without a deadline', true)
      return { payment: paymentOf(payment), slip }
    },
    async cancel({ key, paymentId }) {
      try {
        const path = pathOf(paymentId, '/cancel')
        return paymentOf(await client.request({ method: 'POST', path, key, body: {} }, paymentShape))
      } catch (error) {
        // It is paid, expired or cancelled already.
        if (!(error instanceof GatewayRefused) || error.kind !== 'unknown') throw error
        return paymentOf(await show(paymentId))
      }
    },
    async find(paymentId) {
      try {
        return paymentOf(await show(paymentId))
      } catch (error) {
        if (error instanceof GatewayRefused && error.kind === 'absent') return undefined
        throw error
      }
    },
    async refund({ key, captureId, amount }) {
      const path = pathOf(captureId, '/refund')
      const payment = await client.request({ method: 'POST', path, key, body: { amount } }, paymentShape)
      const [last] = payment.refunds
        .filter(({ capture = payment.id }) => capture === captureId)
        .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
      if (!last) throw new GatewayAway('a refund without its id', true)
      return { id: last.id, amount: last.amount }
    },
  }
}
