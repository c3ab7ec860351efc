import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useMounted } from '../../../lib/use-mounted.ts'
import { questionAnchor } from '../../queue/index.ts'
import { useMe } from '../../session/index.ts'
import { isEarly, isOpen } from '../queries.ts'
import { LaterQuestions } from './later-questions.tsx'
import { nextQuestion } from './next-question.ts'

/** The questions stay in sight beside a long correction. */
const besides = 'lg:sticky lg:top-4 lg:order-last lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:p-1'

type Props = {
  order: DeskOrder
  /** The questions stand beside the correction. */
  beside: boolean
  /** The correction that the questions are about. */
  children: ReactNode
}

/**
 * The questions after the delivery and the correction: beside each other where a question is answered, because the answer is
 * about the correction. The address names the question with the focus.
 */
export function Answering({ order, beside, children }: Props) {
  const anchor = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const mounted = useMounted()

  useEffect(() => {
    const question = anchor === '' ? null : document.getElementById(anchor)
    const field = question?.querySelector('textarea')
    field?.focus({ preventScroll: true })
    if (field) question?.scrollIntoView?.({ block: 'nearest' })
  }, [anchor])

  const goOn = async (answered: DeskOrder) => {
    const next = await nextQuestion(answered).catch(() => undefined)
    if (next === undefined || !mounted.current) return
    if (next === null) return toast(m.desk_question_all_answered())
    await navigate({
      to: '/orders/$id',
      params: { id: String(next.order) },
      hash: questionAnchor(next.question),
      replace: true,
    })
  }

  const later = order.questions.filter((question) => !isEarly(question))
  // Once nothing here waits for an answer, the claimed orders are the next work.
  const claimed = useMe().data?.working ?? 0
  const working = beside && !later.some(isOpen) ? claimed : 0
  return (
    <div
      className={
        beside
          ? 'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]'
          : 'space-y-8'
      }
    >
      <div className={beside ? besides : 'empty:hidden'}>
        <LaterQuestions order={order} questions={later} onAnswered={(answered) => void goOn(answered)} />
        {later.some(({ answered_at: answered }) => answered) && (
          <p className="flex flex-wrap gap-3 pt-6">
            {working > 0 && (
              <Link to="/queue" search={{ tab: 'working', page: 1 }} className={buttonClass()}>
                {m.desk_question_to_working({ count: working })}
              </Link>
            )}
            <Link to="/queue" search={{ tab: 'questions', page: 1 }} className={buttonClass('quiet')}>
              {m.desk_question_to_list()}
            </Link>
          </p>
        )}
      </div>
      <div className="min-w-0 space-y-8">{children}</div>
    </div>
  )
}
