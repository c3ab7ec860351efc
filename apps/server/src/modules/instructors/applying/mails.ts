import * as m from '@tensaku/messages'
import type { MailContent } from '../../mail/index.ts'

type Mail = MailContent & { kind: string }
type Locale = 'ja' | 'en'

/** To an approved applicant: the link for their password. */
export const approvedMail = (name: string, url: string, locale: Locale): Mail => ({
  kind: 'application_approved',
  subject: m.desk_mail_approved_subject({}, { locale }),
  lines: [m.desk_mail_approved_line({ name }, { locale }), m.desk_mail_approved_next({}, { locale })],
  action: { label: m.desk_mail_approved_action({}, { locale }), url },
  after: [m.desk_mail_approved_until({}, { locale })],
})

/** To a declined applicant, with the operator's message if there is one. */
export const declinedMail = (name: string, word: string, locale: Locale): Mail => ({
  kind: 'application_declined',
  subject: m.desk_mail_declined_subject({}, { locale }),
  lines: [
    m.desk_mail_declined_line({ name }, { locale }),
    ...(word === '' ? [] : [word]),
    m.desk_mail_declined_thanks({}, { locale }),
  ],
})
