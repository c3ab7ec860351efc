import * as m from '@tensaku/messages'
import type { RecordedMail } from '../mail/index.ts'

const ja = { locale: 'ja' } as const
const dayInJapan = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' })
const minuteInJapan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** The screen where a signed-in member asks for exports and downloads them. */
const screen = (publicUrl: string) => `${publicUrl}/settings/account`

export const exportMail = ({ publicUrl, expiresAt }: { publicUrl: string; expiresAt: Date }): RecordedMail => ({
  kind: 'export',
  subject: m.mail_export_subject({}, ja),
  lines: [m.mail_export_line({}, ja)],
  action: { label: m.mail_export_action({}, ja), url: screen(publicUrl) },
  after: [m.mail_export_until({ date: minuteInJapan.format(expiresAt) }, ja), m.mail_export_not_you({}, ja)],
})

export const exportFailedMail = (publicUrl: string): RecordedMail => ({
  kind: 'export_failed',
  subject: m.mail_export_failed_subject({}, ja),
  lines: [m.mail_export_failed_line({}, ja), m.mail_export_failed_again({}, ja)],
  action: { label: m.mail_export_failed_action({}, ja), url: screen(publicUrl) },
})

export const withdrawalMail = (anonymousFrom: Date): RecordedMail => ({
  kind: 'withdrawal',
  subject: m.mail_withdrawal_subject({}, ja),
  lines: [m.mail_withdrawal_line({}, ja), m.mail_withdrawal_data({ date: dayInJapan.format(anonymousFrom) }, ja)],
  after: [m.mail_withdrawal_address({}, ja), m.mail_withdrawal_not_you({}, ja)],
})
