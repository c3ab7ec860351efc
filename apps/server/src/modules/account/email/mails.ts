import * as m from '@tensaku/messages'
import type { RecordedMail } from '../../mail/index.ts'

const ja = { locale: 'ja' } as const

/** To the old address, while the new one waits for its code. */
export const emailNoticeMail = (email: string): RecordedMail => ({
  kind: 'email_notice',
  subject: m.mail_email_notice_subject({}, ja),
  lines: [m.mail_email_notice_line({ email }, ja), m.mail_email_notice_until({}, ja)],
  after: [m.mail_email_notice_not_you({}, ja)],
})

/** To the former address: the link that undoes the change. */
export const emailMovedMail = (email: string, url: string): RecordedMail => ({
  kind: 'email_moved',
  subject: m.mail_email_moved_subject({}, ja),
  lines: [m.mail_email_moved_line({ email }, ja), m.mail_email_moved_not_you({}, ja)],
  action: { label: m.mail_email_moved_action({}, ja), url },
  after: [m.mail_email_moved_until({}, ja), m.mail_email_moved_you({}, ja)],
})
