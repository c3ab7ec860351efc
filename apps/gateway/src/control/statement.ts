import { addDays, isDate, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { type Answer, type Call, Refusal } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import type { Gateway } from '../payments/payment.ts'

type Row = {
  gateway: Gateway
  kind: string
  payment_id: string
  reference: string | null
  amount: number
  at: Date
}

/** `GET statement?day=`: the entries of a day in Japan, of both gateways, as their accounts see them. */
export async function statement({ db, now }: Moment, { query }: Call): Promise<Answer> {
  const day = query.get('day') ?? jstDate(now)
  if (!isDate(day)) throw new Refusal({ status: 400, body: { code: 'invalid_day' } })
  const items = await db<Row>(
    `select gateway, kind, payment_id, reference, amount, at from gateway.ledger where at >= $1 and at < $2 order by n`,
    [startOfJstDay(day), startOfJstDay(addDays(day, 1))],
  )
  const sum = (gateway: Gateway) =>
    items.filter((row) => row.gateway === gateway).reduce((total, row) => total + row.amount, 0)
  return { status: 200, body: { day, items, total: { paypal: sum('paypal'), komoju: sum('komoju') } } }
}
