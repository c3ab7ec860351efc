import * as m from '@tensaku/messages'
import { inBothLanguages, timeInJapan, type MailContent, type RecordedMail } from '../mail/index.ts'

/**
 * To the instructor of an order in correction, in both languages of the desk: its due time, or that it is late. `alone`: nobody
 * else may claim it.
 */
export function dueMail(
  order: { id: number; due: Date; late: boolean; alone: boolean },
  publicUrl: string,
): RecordedMail {
  const late = order.alone ? m.desk_mail_due_late_alone_line : m.desk_mail_due_late_line
  const line = order.late ? late : m.desk_mail_due_soon_line
  return {
    kind: order.late ? 'due_late' : 'due_soon',
    subject: inBothLanguages(order.late ? m.desk_mail_due_late_subject : m.desk_mail_due_soon_subject),
    lines: (['ja', 'en'] as const).map((locale) => line({ due: timeInJapan[locale].format(order.due) }, { locale })),
    action: { label: inBothLanguages(m.desk_mail_due_action), url: `${publicUrl}/desk/orders/${order.id}` },
  }
}

/** To an instructor, in both languages of the desk: the number of new orders in the pool. */
export function digestMail(count: number, publicUrl: string): MailContent & { kind: string } {
  const url = `${publicUrl}/desk/queue?tab=pool&page=1`
  return {
    kind: 'pool_digest',
    subject: inBothLanguages(m.desk_mail_pool_digest_subject),
    lines: (['ja', 'en'] as const).map((locale) => m.desk_mail_pool_digest_line({ count }, { locale })),
    action: { label: inBothLanguages(m.desk_mail_pool_digest_action), url },
    footnote: { label: inBothLanguages(m.desk_mail_pool_digest_off), url },
  }
}

/**
 * To the instructor of a delivery that an operator sent back, in both languages of the desk: the reason, in the operator's words.
 */
export const sentBackMail = (order: { id: number; due: Date; why: string }, publicUrl: string): RecordedMail => ({
  kind: 'sent_back',
  subject: inBothLanguages(m.desk_mail_sent_back_subject),
  lines: [
    ...(['ja', 'en'] as const).map((locale) =>
      m.desk_mail_sent_back_line({ due: timeInJapan[locale].format(order.due) }, { locale }),
    ),
    order.why,
  ],
  action: { label: inBothLanguages(m.desk_mail_sent_back_action), url: `${publicUrl}/desk/orders/${order.id}` },
})

const queueAt = (publicUrl: string) => `${publicUrl}/desk/queue?tab=working&page=1`

/** To the instructor of an order that an operator gave to others. */
export const takenAwayMail = (orderId: number, publicUrl: string): RecordedMail => ({
  kind: 'taken_away',
  subject: inBothLanguages(m.desk_mail_taken_away_subject),
  lines: (['ja', 'en'] as const).map((locale) => m.desk_mail_taken_away_line({ order: orderId }, { locale })),
  action: { label: inBothLanguages(m.desk_mail_to_desk), url: queueAt(publicUrl) },
})

/** The same for a delivery in check: nobody is shown it. */
export const heldTakenAwayMail = (orderId: number, publicUrl: string): RecordedMail => ({
  kind: 'taken_away',
  subject: inBothLanguages(m.desk_mail_taken_away_subject),
  lines: (['ja', 'en'] as const).map((locale) => m.desk_mail_held_taken_away_line({ order: orderId }, { locale })),
  action: { label: inBothLanguages(m.desk_mail_to_desk), url: queueAt(publicUrl) },
})

/** To the instructor whose offer has been changed or ended. */
export const offerWithdrawnMail = (orderId: number, publicUrl: string): RecordedMail => ({
  kind: 'offer_withdrawn',
  subject: inBothLanguages(m.desk_mail_offer_withdrawn_subject),
  lines: (['ja', 'en'] as const).map((locale) => m.desk_mail_offer_withdrawn_line({ order: orderId }, { locale })),
  action: { label: inBothLanguages(m.desk_mail_to_desk), url: queueAt(publicUrl) },
})

/** To the instructor of an order that an operator ended, with the pay for the work. */
export const endedMail = (order: { id: number; yen: number }, publicUrl: string): RecordedMail => {
  const line = order.yen > 0 ? m.desk_mail_ended_paid : m.desk_mail_ended_line
  return {
    kind: 'order_ended',
    subject: inBothLanguages(m.desk_mail_ended_subject),
    lines: (['ja', 'en'] as const).map((locale) =>
      line({ order: order.id, yen: order.yen.toLocaleString('ja-JP') }, { locale }),
    ),
    action: { label: inBothLanguages(m.desk_mail_to_desk), url: queueAt(publicUrl) },
  }
}
