import * as m from '@tensaku/messages'
import type { MailContent } from '../mail/index.ts'

const both = (text: (inputs: object, options: { locale: 'ja' | 'en' }) => string): string =>
  `${text({}, { locale: 'ja' })} / ${text({}, { locale: 'en' })}`

const minuteInJapan = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const
const written = {
  ja: new Intl.DateTimeFormat('ja-JP', minuteInJapan),
  en: new Intl.DateTimeFormat('en-GB', minuteInJapan),
}

/** To the instructor of a running order, in both languages of the desk: when it is due, or that it is late. */
export function dueMail(
  order: { id: number; due: Date; late: boolean },
  publicUrl: string,
): MailContent & { kind: string } {
  const line = order.late ? m.mail_due_late_line : m.mail_due_soon_line
  return {
    kind: order.late ? 'due_late' : 'due_soon',
    subject: both(order.late ? m.mail_due_late_subject : m.mail_due_soon_subject),
    lines: (['ja', 'en'] as const).map((locale) => line({ due: written[locale].format(order.due) }, { locale })),
    action: { label: both(m.mail_due_action), url: `${publicUrl}/desk/orders/${order.id}` },
  }
}

/** To an instructor, in both languages of the desk: how many orders in the pool are new to him. */
export function digestMail(count: number, publicUrl: string): MailContent & { kind: string } {
  const url = `${publicUrl}/desk/queue?tab=pool&page=1`
  return {
    kind: 'pool_digest',
    subject: both(m.mail_pool_digest_subject),
    lines: (['ja', 'en'] as const).map((locale) => m.mail_pool_digest_line({ count }, { locale })),
    action: { label: both(m.mail_pool_digest_action), url },
    footnote: { label: both(m.mail_pool_digest_off), url },
  }
}
