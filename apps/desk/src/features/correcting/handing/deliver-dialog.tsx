import type { DeskOrder, NotDeliverable } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { useBench, useWritten } from '../bench/bench-context.ts'
import { goToProblem } from '../bench/places.ts'
import { placed, problemsOf, unanswered } from '../engine/problems.ts'
import type { Problem } from '../engine/problems.ts'
import { LearnerView } from './learner-view.tsx'
import { pinnedContent, previewOf } from './preview.ts'
import { ProblemList } from './problem-list.tsx'

type Props = { onClose: () => void; onDelivered: (order: DeskOrder) => void }

const isNotDeliverable = (error: unknown): error is ApiError & { body: NotDeliverable } =>
  error instanceof ApiError && error.code === 'not_deliverable' && 'problems' in error.body

/** What is missing first; once nothing is, the correction as the learner will read it, and the delivery. */
export default function DeliverDialog({ onClose, onDelivered }: Props) {
  const { order, keeper } = useBench()
  const content = useWritten((state) => state.content)
  const answers = useWritten((state) => state.answers)
  const [found, setFound] = useState<Problem[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const problems = found ?? problemsOf(order, content, answers)
  const questions = order.questions.map((one) => ({ ...one, answer: one.answer ?? answers[one.id]?.trim() ?? null }))

  const send = async (): Promise<void> => {
    keeper.change((before) => pinnedContent(order, before))
    if (!(await keeper.saveNow())) return setError(m.desk_deliver_unsaved())
    const given = order.questions
      .filter((one) => one.answer === null)
      .map(({ id }) => ({ id, answer: answers[id]?.trim() ?? '' }))
    const delivered = await api('POST /api/instructor/orders/{orderId}/deliver', {
      params: { orderId: order.id },
      body: { revision: keeper.get().revision, ...(given.length > 0 && { answers: given }) },
    })
    await keeper.forget()
    onDelivered(delivered)
  }
  const deliver = async () => {
    setError(null)
    if (
      !(await confirm({
        title: m.desk_deliver_submit(),
        message: m.desk_deliver_confirm(),
        confirm: m.desk_deliver_submit(),
        cancel: m.desk_deliver_back(),
      }))
    )
      return
    setBusy(true)
    try {
      await send()
    } catch (cause) {
      if (isNotDeliverable(cause)) setFound(placed(cause.body.problems, unanswered(order, answers)))
      else setError(textOf(cause))
    }
    setBusy(false)
  }

  if (problems.length > 0) {
    const go = (problem: Problem) => {
      onClose()
      // After the dialog gave the focus back to where it was.
      setTimeout(() => goToProblem(problem), 60)
    }
    return (
      <Dialog title={m.desk_problems_title({ count: problems.length })} onClose={onClose}>
        <ProblemList problems={problems} questions={order.questions} onGo={go} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={m.desk_deliver_title()}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          <Button busy={busy} onClick={() => void deliver()}>
            {m.desk_deliver_submit()}
          </Button>
        </>
      }
    >
      <p className="mb-6 text-sm text-ink-soft">{m.desk_deliver_preview()}</p>
      <p role="alert" className="mb-4 font-semibold text-alert empty:hidden">
        {error}
      </p>
      <LearnerView result={previewOf(order, content)} questions={questions} />
    </Dialog>
  )
}
