import * as m from '@tensaku/messages'
import type { MailContent } from '../mail/index.ts'

type Locale = 'ja' | 'en'
type Text = (locale: Locale) => string

const locales: readonly Locale[] = ['ja', 'en']

/** A mail to an instructor or an operator about their own account, in both languages of the desk. */
export const deskMail = (kind: string, subject: Text, line: Text): MailContent & { kind: string } => ({
  kind,
  subject: locales.map(subject).join(' / '),
  lines: locales.map(line),
  after: locales.map((locale) => m.desk_mail_not_you({}, { locale })),
})
