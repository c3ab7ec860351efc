import type { DeskSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { hour } from '@tensaku/domain/calendar'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Link } from '@tanstack/react-router'
import { dayTime, timeAgo, timeLeft, orderTitle, yen } from '../../lib/format.ts'
import { learnerOf } from './order-facts.tsx'
import { Row, RowFacts, rowLink } from './row.tsx'

type Question = DeskSummary['later'][number]

/** The last quarter of the 48 hours for an answer. */
const URGENT = 12 * hour

/** The anchor of a question on the page of its order. */
export const questionAnchor = (id: number): string => `question-${id}`

/** The questions about one order, each in a row of its own. */
export const QuestionRows = ({ order, now }: { order: DeskSummary; now: number }) =>
  order.later.map((question) => (
    <Row key={question.id} order={order.id}>
      <div className="min-w-0">
        <h2 className="text-base leading-relaxed text-pretty">
          <Link
            to="/orders/$id"
            params={{ id: String(order.id) }}
            hash={questionAnchor(question.id)}
            className={rowLink}
          >
            <span className="line-clamp-2 wrap-anywhere">{question.content}</span>
          </Link>
        </h2>
        <RowFacts
          facts={[
            learnerOf(order),
            m.queue_question_about({ title: orderTitle(order.title) }),
            timeAgo(question.asked_at, now),
            !question.answered && m.queue_question_pay({ pay: yen(question.pay_yen) }),
          ]}
        />
      </div>
      {question.answered ? <Badge tone="done">{m.queue_answered()}</Badge> : <Open question={question} now={now} />}
    </Row>
  ))

function Open({ question: { answer_by: by }, now }: { question: Question; now: number }) {
  const urgent = new Date(by).getTime() - now < URGENT
  return (
    <div className="flex flex-wrap items-center gap-x-3 sm:flex-col sm:items-end">
      <Badge tone={urgent ? 'alert' : 'ai'}>{m.queue_unanswered()}</Badge>
      <p className={`text-sm ${urgent ? 'font-semibold text-alert' : ''}`}>
        {m.queue_answer_by({ left: timeLeft(by, now), at: dayTime(by) })}
      </p>
    </div>
  )
}
