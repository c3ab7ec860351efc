import * as m from '@tensaku/messages'
import { inBothLanguages, timeInJapan, type MailContent, type RecordedMail } from '../mail/index.ts'

/**
 * To a nominated instructor, in both languages of the desk: one order and the number of others. The learner's words stay on the
 * desk.
 */
export const nominationMail = (
  order: { id: number; until: Date; others: number },
  publicUrl: string,
): RecordedMail => ({
  kind: 'nomination',
  subject: inBothLanguages(m.desk_mail_nomination_subject),
  lines: (['ja', 'en'] as const).flatMap((locale) => [
    m.desk_mail_nomination_line({ until: timeInJapan[locale].format(order.until) }, { locale }),
    ...(order.others > 0 ? [m.desk_mail_nomination_others({ count: order.others }, { locale })] : []),
  ]),
  action: {
    label: inBothLanguages(m.desk_mail_nomination_action),
    url: `${publicUrl}/desk/orders/${order.id}`,
  },
})

/** To the instructor to whom an operator offers an order, in both languages of the desk. */
export const offerMail = (order: { id: number; until: Date }, publicUrl: string): RecordedMail => ({
  kind: 'offer',
  subject: inBothLanguages(m.desk_mail_offer_subject),
  lines: (['ja', 'en'] as const).map((locale) =>
    m.desk_mail_offer_line({ until: timeInJapan[locale].format(order.until) }, { locale }),
  ),
  action: { label: inBothLanguages(m.desk_mail_nomination_action), url: `${publicUrl}/desk/orders/${order.id}` },
})

/** To the instructor of a late order that its learner cancelled, in both languages of the desk. */
export const givenUpMail = (orderId: number, publicUrl: string): RecordedMail => ({
  kind: 'order_ended',
  subject: inBothLanguages(m.desk_mail_given_up_subject),
  lines: (['ja', 'en'] as const).map((locale) => m.desk_mail_given_up_line({ order: orderId }, { locale })),
  action: { label: inBothLanguages(m.desk_mail_to_desk), url: `${publicUrl}/desk/queue?tab=working&page=1` },
})

/** The events of a question that its instructor is mailed about. */
export type InstructorNews = 'question_asked' | 'question_reminder' | 'question_closed'

const instructorTexts = {
  question_asked: [m.desk_mail_question_asked_subject, m.desk_mail_question_asked_line],
  question_reminder: [m.desk_mail_question_reminder_subject, m.desk_mail_question_reminder_line],
  question_closed: [m.desk_mail_question_closed_subject, m.desk_mail_question_closed_line],
} as const

/** To the instructor, in both languages of the desk. The learner's words stay on the desk. */
export function instructorMail(news: InstructorNews, orderId: number, publicUrl: string): RecordedMail {
  const [subject, line] = instructorTexts[news]
  return {
    kind: news,
    subject: inBothLanguages(subject),
    lines: (['ja', 'en'] as const).map((locale) => line({}, { locale })),
    action: { label: inBothLanguages(m.desk_mail_question_action), url: `${publicUrl}/desk/orders/${orderId}` },
  }
}

const ja = { locale: 'ja' } as const

/** To the operators: a learner's message about an order. */
export const consultationMail = (orderId: number, content: string): MailContent & { kind: string } => ({
  kind: 'consultation',
  subject: m.mail_consultation_subject({ order: orderId }, ja),
  lines: [m.mail_consultation_line({ order: orderId }, ja), content],
})

/** To the operators: a learner gave a bad rating. */
export const badSurveyMail = (orderId: number, content: string): MailContent & { kind: string } => ({
  kind: 'bad_survey',
  subject: m.mail_bad_survey_subject({ order: orderId }, ja),
  lines: [m.mail_bad_survey_line({ order: orderId }, ja), content || m.mail_bad_survey_silent({}, ja)],
})
