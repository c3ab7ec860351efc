import * as m from '@tensaku/messages'
import { inBothLanguages, inEachLanguage, timeInJapan, type MailContent } from '../mail/index.ts'

type Mail = MailContent & { kind: string }
type Line = (given: { due: string }, options: { locale: 'ja' | 'en' }) => string

const dueLines = (line: Line, due: Date) =>
  (['ja', 'en'] as const).map((locale) => line({ due: timeInJapan[locale].format(due) }, { locale }))

/** To every counsellor, in both languages of the desk: a request waits, or `still` waits although it is due soon. */
export const waitingMail = ({ due, still }: { due: Date; still: boolean }, publicUrl: string): Mail => ({
  kind: still ? 'report_still_waiting' : 'report_waiting',
  subject: inBothLanguages(still ? m.desk_mail_report_still_subject : m.desk_mail_report_waiting_subject),
  lines: dueLines(still ? m.desk_mail_report_still_line : m.desk_mail_report_waiting_line, due),
  action: { label: inBothLanguages(m.desk_mail_reports_action), url: `${publicUrl}/desk/reports?tab=open&page=1` },
})

const openAt = (id: number, publicUrl: string) => ({
  label: inBothLanguages(m.desk_mail_report_action),
  url: `${publicUrl}/desk/reports/${id}`,
})

/** To the counsellor who claimed a report. */
export const assignedMail = (report: { id: number; due: Date }, publicUrl: string): Mail => ({
  kind: 'report_assigned',
  subject: inBothLanguages(m.desk_mail_report_assigned_subject),
  lines: dueLines(m.desk_mail_report_assigned_line, report.due),
  action: openAt(report.id, publicUrl),
})

/** To the counsellor to whom an operator gave a report. */
export const givenMail = (report: { id: number; due: Date }, publicUrl: string): Mail => ({
  kind: 'report_given',
  subject: inBothLanguages(m.desk_mail_report_given_subject),
  lines: dueLines(m.desk_mail_report_given_line, report.due),
  action: openAt(report.id, publicUrl),
})

/** To the counsellor from whom an operator took a report. */
export const takenMail = (publicUrl: string): Mail => ({
  kind: 'report_taken',
  subject: inBothLanguages(m.desk_mail_report_taken_subject),
  lines: inEachLanguage(m.desk_mail_report_taken_line),
  action: { label: inBothLanguages(m.desk_mail_reports_action), url: `${publicUrl}/desk/reports?tab=mine&page=1` },
})

/** To the counsellor of a report that is due soon. */
export const dueSoonMail = (report: { id: number; due: Date }, publicUrl: string): Mail => ({
  kind: 'report_due_soon',
  subject: inBothLanguages(m.desk_mail_report_due_subject),
  lines: dueLines(m.desk_mail_report_due_line, report.due),
  action: openAt(report.id, publicUrl),
})

/** To the counsellor of a report whose learner has withdrawn. */
export const endedMail = (publicUrl: string): Mail => ({
  kind: 'report_ended',
  subject: inBothLanguages(m.desk_mail_report_ended_subject),
  lines: inEachLanguage(m.desk_mail_report_ended_line),
  action: { label: inBothLanguages(m.desk_mail_reports_action), url: `${publicUrl}/desk/reports?tab=mine&page=1` },
})
