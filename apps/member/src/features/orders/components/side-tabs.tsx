import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'

/** The learner's questions and what was answered. */
export function Questions({ order }: { order: Order }) {
  if (order.questions.length === 0) return <Empty title={m.questions_empty_title()} text={m.questions_empty_text()} />
  const waiting = order.result ? m.questions_waiting() : m.questions_waiting_delivery()
  return (
    <ol>
      {order.questions.map((question) => (
        <li key={question.id} className="border-b border-line py-5">
          <p className="text-xs text-ink-soft">{m.questions_question()}</p>
          <p className="whitespace-pre-wrap">{question.content}</p>
          <p className="mt-4 text-xs text-ink-soft">{m.questions_answer()}</p>
          <p className={`whitespace-pre-wrap ${question.answer ? '' : 'text-ink-soft'}`}>
            {question.answer ?? waiting}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The images that went with the order. */
export function Files({ order }: { order: Order }) {
  if (order.files.length === 0) return <Empty title={m.files_empty_title()} text={m.files_empty_text()} />
  return (
    <ul className="grid grid-cols-2 gap-3">
      {order.files.map(({ url }, index) => (
        <li key={url}>
          <img src={url} alt={m.files_image({ number: index + 1 })} className="w-full rounded-md border border-line" />
        </li>
      ))}
    </ul>
  )
}

/** The learner's own note. */
export function Memo({ order }: { order: Order }) {
  if (order.note === '') return <Empty title={m.memo_empty_title()} text={m.memo_empty_text()} />
  return <p className="whitespace-pre-wrap">{order.note}</p>
}
