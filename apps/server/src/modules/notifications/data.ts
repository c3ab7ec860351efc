import type { MoneySource } from '@tensaku/domain/books'
import * as m from '@tensaku/messages'

/** The data of a notification. */
export type NotificationData = {
  order_id?: number
  title?: string
  teacher?: string
  points?: number
  /** Points of an ended order that were not refunded, since they had expired. */
  expired?: number
  /** The instant at which points expire, or a payment. */
  expires_at?: string
  /** The next charge of a plan. */
  renews_at?: string
  purchase_id?: number
  report_id?: number
  /** The figures of a week: orders placed, orders delivered and their words, answers of cards, films. */
  week?: { written: number; orders: number; words: number; cards: number; films: number }
  /** Of a product, or of days or uses that were added. */
  quantity?: number
  /** Yen. */
  amount?: number
  /** Yen that came in for a purchase and wait for a decision. */
  held?: number
  /** The gateway or bank that money goes back through. Notices stored by an older version have none. */
  source?: MoneySource
  /** The name of the plan that follows; undefined for none. */
  to?: string
  /** The last try to charge a renewal has failed. */
  last?: true
  /** The card of a renewal asks its owner for an approval. */
  approval?: true
  /** Why an order ended, is open to all, or waits again. */
  cause?: 'learner' | 'returned' | 'unclaimed' | 'overdue' | 'operator' | 'declined' | 'blocked' | 'released'
}

const dateInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** The expiry as a date in Japan. */
export const dateOf = ({ expires_at: at }: NotificationData): string => dateInJapan.format(new Date(at ?? 0))
/** The bought product, with its quantity if there are several. */
export const productOf = ({ title = '', quantity = 1 }: NotificationData): string =>
  quantity > 1 ? `${title} × ${quantity}` : title
export const amountOf = ({ amount = 0 }: NotificationData): string => amount.toLocaleString('ja-JP')
export const pointsOf = ({ points = 0 }: NotificationData): string => points.toLocaleString('ja-JP')

const parts = [
  ['written', m.notice_week_written],
  ['orders', m.notice_week_orders],
  ['words', m.notice_week_words],
  ['cards', m.notice_week_cards],
  ['films', m.notice_week_films],
] as const

/** The figures of a week in one line, without those that are 0. */
export const weekOf = ({ week }: NotificationData): string =>
  parts
    .filter(([part]) => week && week[part] > 0)
    .map(([part, text]) => text({ count: (week?.[part] ?? 0).toLocaleString('ja-JP') }, { locale: 'ja' }))
    .join(m.notice_week_and({}, { locale: 'ja' }))
