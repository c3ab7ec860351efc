import * as m from '@tensaku/messages'
import { inBothLanguages, inEachLanguage, type MailContent } from '../../mail/index.ts'

type Mail = MailContent & { kind: string }

/** To an instructor, in both languages of the desk: the account is suspended or active again. The reason is available on request. */
export const accountStateMail = (suspended: boolean, publicUrl: string): Mail =>
  suspended
    ? {
        kind: 'instructor_suspended',
        subject: inBothLanguages(m.desk_mail_suspended_subject),
        lines: inEachLanguage(m.desk_mail_suspended_line),
      }
    : {
        kind: 'instructor_reinstated',
        subject: inBothLanguages(m.desk_mail_reinstated_subject),
        lines: inEachLanguage(m.desk_mail_reinstated_line),
        action: { label: inBothLanguages(m.desk_mail_to_desk), url: `${publicUrl}/desk/` },
      }

/** To an instructor whose second factor an operator reset. */
export const factorResetMail = (publicUrl: string): Mail => ({
  kind: 'second_factor_reset',
  subject: inBothLanguages(m.desk_mail_factor_reset_subject),
  lines: inEachLanguage(m.desk_mail_factor_reset_line),
  action: { label: inBothLanguages(m.desk_mail_to_desk), url: `${publicUrl}/desk/` },
})
