import { addDays, endOfJstDay, startOfJstDay } from '@tensaku/domain/calendar'
import { z } from 'zod'
import type { StatementRow } from '../../../ports/payments.ts'
import type { KomojuClient } from './client.ts'
import { capturesOf, type Payment, paymentShape } from './payment.ts'

/** KOMOJU lists payments by their creation. A slip lives for a week, and money is given back within a quarter. */
const daysBefore = 100

const page = z.looseObject({ data: z.array(paymentShape), last_page: z.int().default(1) })

function rowsOf(payment: Payment, isThatDay: (at: Date) => boolean): StatementRow[] {
  const reference = payment.external_order_num
  return capturesOf(payment).flatMap(({ id, amount, fee, at, refunds }): StatementRow[] => [
    ...(isThatDay(at) ? [{ kind: 'payment' as const, id, captureId: id, reference, amount, at }] : []),
    ...(isThatDay(at) && fee ? [{ kind: 'fee' as const, id, captureId: id, reference, amount: -fee, at }] : []),
    ...refunds
      .filter((back) => isThatDay(back.at))
      .map((back) => ({
        kind: 'refund' as const,
        id: back.id,
        captureId: id,
        reference,
        amount: -back.amount,
        at: back.at,
      })),
  ])
}

/** The money that came in, and went back, on a day in Japan. */
export async function statement(client: KomojuClient, day: string): Promise<StatementRow[]> {
  const [start, end] = [startOfJstDay(day), endOfJstDay(day)]
  const isThatDay = (at: Date) => at >= start && at <= end
  const rows: StatementRow[] = []
  for (let at = 1, pages = 1; at <= pages; at++) {
    const query = new URLSearchParams({
      start_time: startOfJstDay(addDays(day, -daysBefore)).toISOString(),
      end_time: end.toISOString(),
      status: 'captured,refunded',
      per_page: '100',
      page: String(at),
    })
    const got = await client.request({ method: 'GET', path: `/payments?${query.toString()}` }, page)
    pages = got.last_page
    rows.push(...got.data.flatMap((payment) => rowsOf(payment, isThatDay)))
  }
  return rows
}
