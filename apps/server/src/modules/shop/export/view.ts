import { isOpen, type PurchaseStatus } from '@tensaku/domain/shop'
import * as m from '@tensaku/messages'
import { methodName } from '../documents/method-name.ts'
import type { ExportedPurchase } from './repo.ts'

const ja = { locale: 'ja' } as const
const minuteInJapan = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
})

function statusName(status: PurchaseStatus): string {
  if (isOpen(status)) return m.export_open({}, ja)
  if (status === 'expired') return m.export_expired({}, ja)
  if (status === 'failed') return m.export_failed({}, ja)
  if (status === 'cancelled') return m.export_cancelled({}, ja)
  return status === 'refunded' ? m.export_given_back({}, ja) : m.export_done({}, ja)
}

/** Purchases as a table: a line of headings, then a line for each. */
export const purchaseTable = (purchases: readonly ExportedPurchase[]): (string | number)[][] => [
  [
    m.export_bought({}, ja),
    m.export_name({}, ja),
    m.export_quantity({}, ja),
    m.export_method({}, ja),
    m.export_status({}, ja),
    m.export_list({}, ja),
    m.export_discount({}, ja),
    m.export_amount({}, ja),
    m.export_unit({}, ja),
    m.export_tax({}, ja),
    m.export_refunded({}, ja),
    m.export_paid({}, ja),
    m.export_document({}, ja),
    m.export_order({}, ja),
  ],
  ...purchases.map((one) => [
    minuteInJapan.format(one.created_at),
    one.name,
    one.quantity,
    methodName(one.method),
    statusName(one.status as PurchaseStatus),
    one.list_amount,
    one.discount,
    one.amount,
    one.method === 'points' ? m.export_points({}, ja) : m.export_yen({}, ja),
    one.tax,
    one.refunded,
    one.paid_at ? minuteInJapan.format(one.paid_at) : '',
    one.number ?? '',
    one.order_id,
  ]),
]
