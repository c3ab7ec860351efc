import { endOfJstDay, startOfJstDay } from '@tensaku/domain/calendar'
import { z } from 'zod'
import type { StatementRow } from '../../../ports/payments.ts'
import type { PaypalClient } from './client.ts'
import { yenShape } from './payment.ts'

const transaction = z.looseObject({
  transaction_id: z.string(),
  paypal_reference_id: z.string().optional(),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string().transform((text) => new Date(text)),
  transaction_amount: yenShape,
  fee_amount: yenShape.optional(),
  invoice_id: z.string().optional(),
})
const page = z.looseObject({
  transaction_details: z.array(z.looseObject({ transaction_info: transaction })).default([]),
  total_pages: z.number().default(1),
})

/** Event codes of Transaction Search: payments T00, refunds T1107, reversals and chargebacks. Others move no money of ours. */
function kindOf(code: string): 'payment' | 'refund' | 'dispute' | undefined {
  if (code.startsWith('T00')) return 'payment'
  if (code === 'T1107') return 'refund'
  return /^T(1106|1110|1111|12\d\d)$/.test(code) ? 'dispute' : undefined
}

function rowsOf(info: z.output<typeof transaction>): StatementRow[] {
  const kind = kindOf(info.transaction_event_code)
  if (!kind) return []
  const id = info.transaction_id
  const row = {
    id,
    captureId: kind === 'payment' ? id : (info.paypal_reference_id ?? null),
    reference: info.invoice_id ?? null,
    at: info.transaction_initiation_date,
  }
  const fee = info.fee_amount ?? 0
  return [
    { ...row, kind, amount: info.transaction_amount },
    ...(fee === 0 ? [] : [{ ...row, kind: 'fee' as const, amount: fee }]),
  ]
}

/** Transaction Search v1 of a day in Japan. PayPal lists a transaction within three hours. */
export async function statement(client: PaypalClient, day: string): Promise<StatementRow[]> {
  const rows: StatementRow[] = []
  for (let at = 1, pages = 1; at <= pages; at++) {
    const query = new URLSearchParams({
      start_date: startOfJstDay(day).toISOString(),
      end_date: endOfJstDay(day).toISOString(),
      transaction_status: 'S',
      fields: 'transaction_info',
      page_size: '500',
      page: String(at),
    })
    const path = `/v1/reporting/transactions?${query.toString()}`
    const got = await client.request({ method: 'GET', path, over: client.limit() }, page)
    pages = got.total_pages
    rows.push(...got.transaction_details.flatMap(({ transaction_info: info }) => rowsOf(info)))
  }
  return rows
}
