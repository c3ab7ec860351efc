import { type Answer, type Call, type Route } from '../http/call.ts'
import type { Moment } from '../moment.ts'
import { invalid } from './refusals.ts'
import { yen } from './view.ts'

type Row = {
  kind: 'payment' | 'fee' | 'refund' | 'dispute'
  source: string
  capture_id: string
  payment_id: string
  reference: string | null
  amount: number
  fee: number | null
  at: Date
}

/** PayPal's codes for kinds of transactions. */
const eventCode = ({ kind, amount }: Row): string => {
  if (kind === 'payment') return 'T0006'
  if (kind === 'refund') return 'T1107'
  return amount < 0 ? 'T1201' : 'T1202'
}

const most = 500

async function transactions({ db, base, now }: Moment, { query }: Call): Promise<Answer> {
  const instant = (name: string) => {
    const given = new Date(query.get(name) ?? '')
    if (Number.isNaN(given.getTime())) throw invalid('INVALID_PARAMETER_SYNTAX', name)
    return given
  }
  const [from, to] = [instant('start_date'), instant('end_date')]
  const size = Math.min(Math.max(Number(query.get('page_size') ?? 100) || 100, 1), most)
  const page = Math.max(Number(query.get('page') ?? 1) || 1, 1)
  const rows = await db<Row & { total: string }>(
    `select l.*, c.fee, count(*) over () as total from gateway.ledger l
     left join gateway.captures c on c.id = l.capture_id and l.kind = 'payment'
     where l.gateway = 'paypal' and l.kind <> 'fee' and l.at >= $1 and l.at <= $2 order by l.n limit $3 offset $4`,
    [from, to, size, (page - 1) * size],
  )
  const total = Number(rows[0]?.total ?? 0)
  return {
    status: 200,
    body: {
      transaction_details: rows.map((row) => ({
        transaction_info: {
          transaction_id: row.source,
          ...(row.kind === 'payment'
            ? { paypal_reference_id: row.payment_id, paypal_reference_id_type: 'ODR' }
            : { paypal_reference_id: row.capture_id, paypal_reference_id_type: 'TXN' }),
          transaction_event_code: eventCode(row),
          transaction_initiation_date: row.at,
          transaction_updated_date: row.at,
          transaction_amount: yen(row.amount),
          ...(row.fee !== null && { fee_amount: yen(-row.fee) }),
          transaction_status: 'S',
          invoice_id: row.reference ?? undefined,
        },
      })),
      account_number: 'SANDBOX',
      start_date: from,
      end_date: to,
      last_refreshed_datetime: now,
      page,
      total_items: total,
      total_pages: Math.ceil(total / size),
      links: [{ href: `${base}/v1/reporting/transactions?${query.toString()}`, rel: 'self', method: 'GET' }],
    },
  }
}

/** Transaction Search v1. */
export const reportingRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/reporting/transactions', run: transactions },
]
