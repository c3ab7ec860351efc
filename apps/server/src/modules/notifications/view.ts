import type { Notification } from '@tensaku/contract'
import type { byId } from './repo.ts'
import { type NotificationData } from './data.ts'
import { textOf } from './texts.ts'
import { aboutOf, titleOf } from './titles.ts'

type Row = NonNullable<Awaited<ReturnType<typeof byId>>>

export function notificationView(row: Row): Notification {
  const data = row.data as NotificationData
  const kind = row.kind as Notification['kind']
  return {
    id: row.id,
    kind,
    text: textOf(kind, data),
    title: titleOf(kind, data),
    about: aboutOf(kind, data),
    order_id: data.order_id ?? null,
    purchase_id: data.purchase_id ?? null,
    report_id: data.report_id ?? null,
    read: row.read_at !== null,
    created_at: row.created_at.toISOString(),
  }
}
