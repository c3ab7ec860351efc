import type { Answer, Order, OrderSummary, Result } from '@tensaku/contract'
import {
  dueDays,
  answerBy,
  askingProblem,
  consultationUntil,
  giftPaysQuestion,
  isCancelable,
  promisesOf,
  QUESTIONS_MOST,
  questionsUntil,
  type OrderStatus,
  orderStatus,
  isDelivered,
} from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { urlOf, type FileRow } from '../files/index.ts'
import type { SummaryParts, SummaryRow } from './list-repo.ts'
import { excerptOf, firstSentence, languageOf } from './original.ts'
import type { ConsultationRow } from './consulting/repo.ts'
import type { SurveyRow } from './surveys-repo.ts'
import type { QuestionRow } from './questions/repo.ts'
import type { OpsLineRow } from './ops-lines-repo.ts'
import type { CorrectionRow, OrderRow } from './repo.ts'

type Brief = NonNullable<Order['teacher']>

const labels = {
  [orderStatus.cancelled]: m.order_status_cancelled,
  [orderStatus.waiting]: m.order_status_waiting,
  [orderStatus.correcting]: m.order_status_working,
  [orderStatus.checking]: m.order_status_held,
  [orderStatus.corrected]: m.order_status_delivered,
  [orderStatus.completed]: m.order_status_closed,
} as const

/** a status with its name. */
export const statusView = (value: OrderStatus, locale: 'ja' | 'en' = 'ja'): Order['status'] => ({
  value,
  label: labels[value]({}, { locale }),
})

export const instantView = (at: Date | null): string | null => at?.toISOString() ?? null

function head(row: SummaryRow, briefs: ReadonlyMap<number, Brief>, now: Date) {
  const briefOf = (id: number | null) => (id === null ? null : (briefs.get(id) ?? null))
  const promises = promisesOf(row)
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    category: { id: row.category_id, name: row.category_name },
    course: row.course,
    instructor_type: row.wanted_type,
    unit: row.unit,
    length: row.length,
    points: row.points,
    status: statusView(row.status),
    cancelable: isCancelable(row, now),
    bookmark: row.bookmark,
    teacher: briefOf(row.teacher_id),
    nominated: briefOf(row.nominated_id),
    open_to_all: row.offered_id !== null || (row.pool_from !== null && row.pool_from <= now),
    placed_at: row.placed_at.toISOString(),
    claimed_at: instantView(row.claimed_at),
    due_at: instantView(promises.due_at),
    due_again_at: instantView(promises.due_again_at),
    cancelable_from: instantView(promises.cancelable_from),
    delivered_at: instantView(row.delivered_at),
  }
}

/** An order in a list. */
export const orderSummaryView = (
  row: SummaryRow & SummaryParts,
  briefs: ReadonlyMap<number, Brief>,
  now: Date,
): OrderSummary => ({
  ...head(row, briefs, now),
  excerpt: excerptOf(row.category_id, row),
  letter: isDelivered(row.status) ? firstSentence(row.comment ?? '') : '',
  unread: row.result_unread ? 'result' : row.answer_unread ? 'answer' : null,
})

/** The delivered correction. */
export const resultView = (row: CorrectionRow, categoryId: number): Result => ({
  version: row.version,
  language: languageOf(categoryId),
  lines: row.lines,
  comment: row.comment,
  ...(row.phrases.length > 0 && { phrases: row.phrases }),
  delivered_at: row.delivered_at.toISOString(),
})

/** A question as its learner sees it; its answer is visible from the delivery on. */
const questionView = (row: QuestionRow, visible: boolean): Order['questions'][number] => ({
  id: row.id,
  content: row.content,
  answer: visible ? row.answer : null,
  asked_at: row.asked_at.toISOString(),
  answered_at: visible ? instantView(row.answered_at) : null,
  points: row.points,
  answer_by: row.points > 0 ? answerBy(row.asked_at).toISOString() : null,
  refunded_at: instantView(row.refunded_at),
})

/** Whether a question may be asked now, until when, how many more, and at which price; null if none may be asked. */
function askingView(row: OrderRow, questions: readonly QuestionRow[], points: number, now: Date): Order['asking'] {
  const until = questionsUntil(row)
  if (until === null || askingProblem(row, now)) return null
  const asked = questions.filter((question) => question.points > 0).length
  const left = Math.max(0, QUESTIONS_MOST - asked)
  return { points, gift_pays: giftPaysQuestion(row), until: until.toISOString(), left }
}

type Parts = {
  briefs: ReadonlyMap<number, Brief>
  lines: Order['lines']
  questions: QuestionRow[]
  files: FileRow[]
  chatToken: string | null
  delivered: CorrectionRow | undefined
  unread: boolean
  survey: SurveyRow | undefined
  consultations: ConsultationRow[]
  /** Refunded points; null while nothing was refunded. */
  refunded: number | null
  /** The part of the price that paid the questions asked with the order. */
  paidForQuestions: number
  questionPoints: number
  waiting: Order['waiting']
  /** The end of the waiting; null if it does not wait. */
  waitsUntil: Date | null
}

/** An order as its learner may see it now. */
export function orderView(row: OrderRow & { category_name: string }, parts: Parts, now: Date): Order {
  const visible = isDelivered(row.status)
  return {
    ...head(row, parts.briefs, now),
    language: row.language,
    species: row.species,
    biz: row.biz,
    message: row.message,
    wished_date: row.wished_date,
    note: row.note,
    lines: parts.lines.map(({ n, english, japanese, exercise }) => ({ n, english, japanese, exercise })),
    questions: parts.questions.map((question) => questionView(question, visible)),
    files: parts.files.map((file) => ({ url: urlOf(file) })),
    cancel_reason: row.cancel_reason,
    return_reason: row.return_reason,
    return_comment: row.return_comment,
    question_points: parts.paidForQuestions,
    refunded: parts.refunded,
    result: visible && parts.delivered ? resultView(parts.delivered, row.category_id) : null,
    chat_session_token: parts.chatToken,
    result_unread: visible && parts.unread,
    asking: askingView(row, parts.questions, parts.questionPoints, now),
    consultations: parts.consultations.map(({ id, author, content, at }) => ({
      id,
      author,
      content,
      at: at.toISOString(),
    })),
    consulting_until: instantView(consultationUntil(row)),
    survey: parts.survey ?? null,
    waits_until: instantView(parts.waitsUntil),
    due_days: dueDays(row.blocks),
    waiting: parts.waiting,
  }
}

type OpsLine = Answer<'GET /api/ops/search'>['orders'][number]

/** An order in an operators' list. */
export const opsLineView = (row: OpsLineRow): OpsLine => ({
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  status: row.status,
  course: row.course === 'basic' ? 'basic' : 'advanced',
  category: { id: row.category_id, name: row.category },
  points: row.points,
  placed_at: row.placed_at.toISOString(),
  learner: { id: row.user_id, username: row.username, email: row.email },
  instructor: row.teacher_id === null ? null : { id: row.teacher_id, name: row.teacher ?? '' },
})
