import type { PurchaseStatus } from '@tensaku/domain/shop'
import * as m from '@tensaku/messages'
import { purchaseState } from '@tensaku/messages/purchase-labels'
import { methodName } from '../documents/method-name.ts'
import type { ExportedPurchase } from './repo.ts'

const ja = { locale: 'ja' } as const
const minuteInJapan = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Purchases as a table: a line of headings, then a line for each. Everything has the name that the screens give it. */
export const purchaseTable = (purchases: readonly ExportedPurchase[]): (string | number)[][] => [
  [
    m.shop_line_number({}, ja),
    m.shop_line_ordered({}, ja),
    m.shop_line_product({}, ja),
    m.shop_quantity({}, ja),
    m.shop_part_payment({}, ja),
    m.shop_line_state({}, ja),
    m.export_list({}, ja),
    m.shop_line_discount({}, ja),
    m.shop_total({}, ja),
    m.export_unit({}, ja),
    m.shop_line_tax({}, ja),
    m.shop_line_refunded({}, ja),
    m.shop_line_paid({}, ja),
    m.shop_document({}, ja),
  ],
  ...purchases.map((one) => [
    one.id,
    minuteInJapan.format(one.created_at),
    one.name,
    one.quantity,
    methodName(one.method),
    purchaseState({ status: one.status as PurchaseStatus, asking: one.asking })({}, ja),
    one.list_amount,
    one.discount,
    one.amount,
    one.method === 'points' ? m.shop_method_points({}, ja) : m.export_yen({}, ja),
    one.tax,
    one.refunded,
    one.paid_at ? minuteInJapan.format(one.paid_at) : '',
    one.number ?? '',
  ]),
]
