import * as m from '@tensaku/messages'
import type { MailContent } from '../mail/index.ts'

type Mail = MailContent & { kind: string }

const ja = { locale: 'ja' } as const
const dayInJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' })
const minuteInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'long',
  timeStyle: 'short',
})

export const exportMail = ({ url, expiresAt }: { url: string; expiresAt: Date }): Mail => ({
  kind: 'export',
  subject: m.mail_export_subject({}, ja),
  lines: [m.mail_export_line({}, ja)],
  action: { label: m.mail_export_action({}, ja), url },
  after: [m.mail_export_until({ date: minuteInJapan.format(expiresAt) }, ja), m.mail_export_not_you({}, ja)],
})

export const withdrawalMail = (anonymousFrom: Date): Mail => ({
  kind: 'withdrawal',
  subject: m.mail_withdrawal_subject({}, ja),
  lines: [m.mail_withdrawal_line({}, ja), m.mail_withdrawal_data({ date: dayInJapan.format(anonymousFrom) }, ja)],
  after: [m.mail_withdrawal_address({}, ja), m.mail_withdrawal_not_you({}, ja)],
})
