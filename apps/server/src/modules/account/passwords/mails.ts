import * as m from '@tensaku/messages'
import { inBothLanguages, inEachLanguage, type MailContent, type RecordedMail } from '../../mail/index.ts'
import { deskMail } from '../desk-mail.ts'

const ja = { locale: 'ja' } as const

export const passwordLinkMail = (url: string): RecordedMail => ({
  kind: 'password_link',
  subject: m.mail_password_link_subject({}, ja),
  lines: [m.mail_password_link_line({}, ja)],
  action: { label: m.mail_password_link_action({}, ja), url },
  after: [m.mail_password_link_until({}, ja), m.mail_password_link_not_you({}, ja)],
})

/** Tells a member that the password was changed, by the settings or by a link. */
export const passwordChangedMail = (how: 'changed' | 'reset', publicUrl: string): RecordedMail => ({
  kind: 'password_changed',
  subject: m.mail_password_changed_subject({}, ja),
  lines: [
    how === 'changed' ? m.mail_password_changed_line({}, ja) : m.mail_password_reset_line({}, ja),
    m.mail_password_changed_not_you({}, ja),
  ],
  action: { label: m.mail_password_changed_action({}, ja), url: `${publicUrl}/password/reset` },
})

/** Tells an instructor or an operator that their password was changed. */
export const deskPasswordChangedMail = () =>
  deskMail('desk_password_changed', m.desk_mail_password_subject, m.desk_mail_password_line)

/** A new link for an instructor whose first link has ended or who has forgotten the password. */
export const instructorLinkMail = (url: string): MailContent & { kind: string } => ({
  kind: 'desk_password_link',
  subject: inBothLanguages(m.desk_mail_link_subject),
  lines: inEachLanguage(m.desk_mail_link_line),
  action: { label: inBothLanguages(m.desk_mail_approved_action), url },
})
