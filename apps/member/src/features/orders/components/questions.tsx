import { isDelivered } from '@tensaku/domain/orders'
import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Face } from '@tensaku/ui/face.tsx'
import { minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { AskForm } from './ask-form.tsx'
import { Consultation } from './consultation.tsx'

type Question = Order['questions'][number]

/** The questions about a correction with their answers, the form for another one, and the consultation. */
export function Questions({ order }: { order: Order }) {
  return (
    <>
      <section aria-labelledby="questions">
        <h2 id="questions" className="text-lg">
          {m.questions_title()}
        </h2>
        {order.questions.length === 0 && order.asking === null ? (
          <NoQuestions order={order} />
        ) : (
          <ol>
            {order.questions.map((question) => (
              <RecordedRequest key={question.id} question={question} order={order} />
            ))}
          </ol>
        )}
        {order.asking && <AskForm order={order} asking={order.asking} />}
        {order.asking === null && order.questions.length > 0 && isOver(order) && (
          <p className="mt-4 text-sm text-ink-soft">{m.questions_over()}</p>
        )}
      </section>
      <Consultation order={order} />
    </>
  )
}

/** Whether the period for questions of a delivered order is over. */
const isOver = ({ status }: Order): boolean => isDelivered(status.value)

function NoQuestions({ order }: { order: Order }) {
  const text = isOver(order) ? m.questions_over() : m.questions_before()
  return <Empty title={m.questions_empty_title()} text={text} />
}

function RecordedRequest({ question, order }: { question: Question; order: Order }) {
  const { teacher, result } = order
  return (
    <li className="border-b border-line py-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
        <span>{question.points === 0 ? m.questions_with_order() : m.questions_question()}</span>
        <time dateTime={question.asked_at} className="tabular-nums">
          {minuteInTokyo(question.asked_at)}
        </time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{question.content}</p>
      {question.answer === null ? (
        <p className="mt-3 text-sm text-ink-soft">{waiting(question, result !== null)}</p>
      ) : (
        <div className="mt-3 rounded-md bg-wash px-4 py-3">
          <p className="flex items-center gap-2 text-xs text-ink-soft">
            {teacher && <Face name={teacher.name} photo={teacher.photo} size="sm" />}
            {teacher ? m.questions_answer_of({ name: teacher.name }) : m.questions_answer()}
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{question.answer}</p>
        </div>
      )}
    </li>
  )
}

function waiting({ refunded_at: refunded, answer_by: by, points }: Question, delivered: boolean): string {
  if (refunded) return m.questions_refunded({ points: pointsOf(points) })
  if (by) return m.questions_waiting_until({ at: minuteInTokyo(by) })
  return delivered ? m.questions_waiting() : m.questions_waiting_delivery()
}
