import * as m from '@tensaku/messages'
import type { MailContent } from '../mail/index.ts'

const minuteInJapan = { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' } as const
const until = {
  ja: new Intl.DateTimeFormat('ja-JP', minuteInJapan),
  en: new Intl.DateTimeFormat('en-GB', minuteInJapan),
}

/** To a nominated instructor, in both languages of the desk. What the learner wrote stays on the desk. */
export const nominationMail = (
  order: { id: number; until: Date },
  publicUrl: string,
): MailContent & { kind: string } => ({
  kind: 'nomination',
  subject: `${m.mail_nomination_subject({}, { locale: 'ja' })} / ${m.mail_nomination_subject({}, { locale: 'en' })}`,
  lines: (['ja', 'en'] as const).map((locale) =>
    m.mail_nomination_line({ until: until[locale].format(order.until) }, { locale }),
  ),
  action: {
    label: `${m.mail_nomination_action({}, { locale: 'ja' })} / ${m.mail_nomination_action({}, { locale: 'en' })}`,
    url: `${publicUrl}/desk/orders/${order.id}`,
  },
})
