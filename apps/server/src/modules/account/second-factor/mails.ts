import * as m from '@tensaku/messages'
import type { MailContent } from '../../mail/index.ts'

type Mail = MailContent & { kind: string }

const languages = ['ja', 'en'] as const
const inBoth = (text: (locale: 'ja' | 'en') => string): string => languages.map((locale) => text(locale)).join(' / ')

/** Says that the second factor was set up or renewed, in both languages of the desk. */
export const factorSetMail = (): Mail => ({
  kind: 'second_factor_set',
  subject: inBoth((locale) => m.desk_people_mail_factor_subject({}, { locale })),
  lines: languages.map((locale) => m.desk_people_mail_factor_line({}, { locale })),
  after: languages.map((locale) => m.desk_people_mail_not_you({}, { locale })),
})

/** To who has changed the password at the desk. */
export const passwordSetMail = (): Mail => ({
  kind: 'desk_password_changed',
  subject: inBoth((locale) => m.desk_people_mail_password_subject({}, { locale })),
  lines: languages.map((locale) => m.desk_people_mail_password_line({}, { locale })),
  after: languages.map((locale) => m.desk_people_mail_not_you({}, { locale })),
})

/** Says that a recovery code was used, and how many are left. */
export const recoveryUsedMail = (left: number): Mail => ({
  kind: 'recovery_code_used',
  subject: inBoth((locale) => m.desk_people_mail_recovery_subject({}, { locale })),
  lines: languages.map((locale) => m.desk_people_mail_recovery_line({ left }, { locale })),
  after: languages.map((locale) => m.desk_people_mail_not_you({}, { locale })),
})
