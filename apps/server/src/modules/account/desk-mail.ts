import * as m from '@tensaku/messages'
import { inBothLanguages, inEachLanguage, type MailContent } from '../mail/index.ts'

type Text = Parameters<typeof inBothLanguages>[0]

/** A mail to an instructor or an operator about their own account, in both languages of the desk. */
export const deskMail = (kind: string, subject: Text, line: Text): MailContent & { kind: string } => ({
  kind,
  subject: inBothLanguages(subject),
  lines: inEachLanguage(line),
  after: inEachLanguage(m.desk_mail_not_you),
})
