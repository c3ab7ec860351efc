import type { DeskOrder, DeskSummary, Work } from '@tensaku/contract'
import { addHours } from '@tensaku/domain/calendar'
import { answerBy, dueAt, NOMINEE_HOURS, orderStatus, isDelivered } from '@tensaku/domain/orders'
import type { Rules } from '../catalogue/index.ts'
import {
  excerptOf,
  instantView,
  reservedFor,
  languageOf,
  resultView,
  statusView,
  type QuestionRow,
} from '../orders/index.ts'
import type { ListedRow } from './queue/page-repo.ts'
import type { Parts } from './parts-repo.ts'
import { payOf } from './earnings/pay.ts'
import type { DeskRow } from './repo.ts'
import type { WorkRow } from './writing/repo.ts'

/** The instructor, the instant and the rules for which an order is shown. */
export type Seen = { instructorId: number; rules: Pick<Rules, 'instructor_pay'>; now: Date; locale: 'ja' | 'en' }

/** The end of an instructor's reservation of a waiting order, whether the order ends then, and its origin: learner or operator. */
function nominationOf(row: DeskRow, instructorId: number): DeskSummary['nomination'] {
  if (row.status !== orderStatus.waiting || reservedFor(row) !== instructorId) return null
  const until = row.pool_from ?? (row.waits_since && addHours(row.waits_since, NOMINEE_HOURS))
  return (
    until && {
      until: until.toISOString(),
      alone: row.pool_from === null,
      by: row.offered_id === null ? 'learner' : 'office',
    }
  )
}

/** A submission that may still be taken back. */
const handedView = ({ handed_in_at: at, goes_out_at: out }: DeskRow, now: Date): DeskSummary['handed'] =>
  at && out ? { at: at.toISOString(), left_ms: Math.max(0, out.getTime() - now.getTime()) } : null

function head(row: DeskRow, { instructorId, rules, now, locale }: Seen) {
  const due = row.due_at ?? dueAt({ claimedAt: now, blocks: row.blocks, wishedDate: row.wished_date })
  return {
    id: row.id,
    title: row.title,
    category: { id: row.category_id, name: row.category_name },
    course: row.course,
    instructor_type: row.charged_type,
    unit: row.unit,
    length: row.length,
    blocks: row.blocks,
    pay_yen: payOf(row, rules),
    status: statusView(row.status, locale),
    nominated: row.nominated_id === instructorId,
    nomination: nominationOf(row, instructorId),
    learner: { username: row.username, level: row.level },
    placed_at: row.placed_at.toISOString(),
    claimed_at: instantView(row.claimed_at),
    due_at: due.toISOString(),
    delivered_at: instantView(row.delivered_at),
    submitted_at: row.status === orderStatus.checking ? instantView(row.submitted_at) : null,
    ...(row.sent_back !== null && { sent_back: row.sent_back }),
    handed: handedView(row, now),
    open_questions: row.open_questions,
  }
}

/** An order in a tab of the desk. */
export const deskSummaryView = (row: ListedRow, seen: Seen): DeskSummary => ({
  ...head(row, seen),
  excerpt: excerptOf(row.category_id, row),
  texts: row.texts,
  asked: row.asked,
  later: row.later.map(({ id, content, asked_at: at, answered }) => {
    const asked = new Date(at)
    return {
      id,
      content,
      asked_at: asked.toISOString(),
      answer_by: answerBy(asked).toISOString(),
      answered,
      pay_yen: seen.rules.instructor_pay.question,
    }
  }),
})

/** Work in progress; revision 0 before the first save. */
export const workView = (row: WorkRow | undefined): Work =>
  row
    ? { revision: row.revision, ...row.content, updated_at: row.updated_at.toISOString() }
    : { revision: 0, lines: [], comment: '', updated_at: null }

/** A question; one after the delivery has a time and a pay for its answer. */
const questionView = (row: QuestionRow, { rules }: Seen): DeskOrder['questions'][number] => ({
  id: row.id,
  content: row.content,
  answer: row.answer,
  asked_at: row.asked_at.toISOString(),
  answered_at: instantView(row.answered_at),
  answer_by: row.points > 0 ? answerBy(row.asked_at).toISOString() : null,
  pay_yen: row.points > 0 ? rules.instructor_pay.question : null,
  refunded: row.refunded_at !== null,
})

/** The path of an image of the order. */
const fileView = ({ id }: DeskRow, { name }: { name: string }) => ({
  url: `/api/instructor/orders/${id}/files/${name}`,
})

/** An order on the desk with its texts and the instructor's own work. */
export const deskOrderView = (
  row: DeskRow,
  parts: Parts & { weakPoints: DeskOrder['weak_points']; awaitsCheck: boolean },
  seen: Seen,
): DeskOrder => ({
  ...head(row, seen),
  language: languageOf(row.category_id),
  explanation_language: row.language,
  species: row.species,
  message: row.message,
  images: parts.files.length,
  files: row.teacher_id === seen.instructorId ? parts.files.map((file) => fileView(row, file)) : [],
  wished_date: row.wished_date,
  questions: parts.questions.map((question) => questionView(question, seen)),
  lines: parts.lines,
  work: workView(parts.work),
  result: isDelivered(row.status) && parts.delivered ? resultView(parts.delivered, row.category_id) : null,
  // Messages to the operators and a private rating are hidden from the instructor.
  survey:
    parts.survey && !parts.survey.is_private ? { value: parts.survey.value, content: parts.survey.content } : null,
  weak_points: parts.weakPoints,
  awaits_check: parts.awaitsCheck,
})
