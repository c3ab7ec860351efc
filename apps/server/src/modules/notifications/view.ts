import type { Notification } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { byId } from './repo.ts'

type Row = NonNullable<Awaited<ReturnType<typeof byId>>>
type Data = { order_id?: number; title?: string; teacher?: string; points?: number; expires_at?: string }

const dateInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

const texts: Record<Notification['kind'], (data: Data) => string> = {
  gift: ({ expires_at }) => m.notice_gift({ date: dateInJapan.format(new Date(expires_at ?? 0)) }, { locale: 'ja' }),
  order_placed: ({ title = '' }) => m.notice_order_placed({ title }, { locale: 'ja' }),
  order_claimed: ({ title = '', teacher = '' }) => m.notice_order_claimed({ title, teacher }, { locale: 'ja' }),
  order_delivered: ({ title = '', teacher = '' }) => m.notice_order_delivered({ title, teacher }, { locale: 'ja' }),
  order_returned: ({ title = '', points = 0 }) => m.notice_order_returned({ title, points }, { locale: 'ja' }),
  order_cancelled: ({ title = '', points = 0 }) => m.notice_order_cancelled({ title, points }, { locale: 'ja' }),
}

export function notificationView(row: Row): Notification {
  const data = row.data as Data
  const kind = row.kind as Notification['kind']
  return {
    id: row.id,
    kind,
    text: texts[kind](data),
    order_id: data.order_id ?? null,
    read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
