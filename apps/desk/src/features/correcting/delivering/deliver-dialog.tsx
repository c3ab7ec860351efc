import type { DeskOrder, NotDeliverable } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { useStrokes } from '../../../lib/use-strokes.ts'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { goToProblem } from '../editor/places.ts'
import { whyRefused, whyUnsaved } from '../editor/why-unsaved.ts'
import { withAnswers } from '../engine/answers.ts'
import { flagsFor } from '../engine/flags.ts'
import { placed, problemsOf, unanswered } from '../engine/problems.ts'
import type { Problem } from '../engine/problems.ts'
import { isAtWork, isUnsure, untilKnown } from '../queries.ts'
import { FlagNote } from './flag-note.tsx'
import { LearnerView } from './learner-view.tsx'
import { rememberPlace } from './place.ts'
import { pinnedContent, previewOf } from './preview.ts'
import { ProblemList } from './problem-list.tsx'
import { useStaying } from './use-staying.ts'

type Then = 'next' | undefined
type Props = { onClose: () => void; onDelivered: (order: DeskOrder, then?: 'next') => void }

const isNotDeliverable = (error: unknown): error is ApiError & { body: NotDeliverable } =>
  error instanceof ApiError && error.code === 'not_deliverable' && 'problems' in error.body

/** First the problems. Without any, the correction as the learner will read it, and the delivery. */
export default function DeliverDialog({ onClose, onDelivered }: Props) {
  const { order, workStore } = useEditor()
  const content = useWorkState((state) => state.content)
  const [found, setFound] = useState<Problem[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<'stay' | 'next' | null>(null)
  const staying = useStaying(busy !== null, onClose)
  useState(() => rememberPlace(order.id))
  const problems = found ?? problemsOf(order, content)

  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  /** A delivery that was not answered may have arrived: nothing is written on before that is known. */
  const makeSure = async (then: Then): Promise<boolean> => {
    setError(m.hand_unsure())
    const now = await untilKnown(order.id, () => here.current)
    if (now && isAtWork(now)) return false
    if (now) onDelivered(now, then)
    return true
  }
  /** True when it is delivered, and the editor about to leave. */
  const send = async (then: Then): Promise<boolean> => {
    workStore.change((before) => pinnedContent(order, before))
    if (!(await workStore.saveNow())) {
      setError(whyUnsaved(workStore))
      return false
    }
    const delivered = await api('POST /api/instructor/orders/{orderId}/deliver', {
      params: { orderId: order.id },
      body: { revision: workStore.get().revision, hold: true },
    })
    onDelivered(delivered, then)
    return true
  }
  const deliver = async (then?: Then) => {
    if (busy) return
    setError(null)
    setBusy(then ?? 'stay')
    try {
      if (await send(then)) return
    } catch (cause) {
      if (isUnsure(cause) && (await makeSure(then))) return
      if (isNotDeliverable(cause)) setFound(placed(cause.body.problems, unanswered(order, content)))
      else setError(await whyRefused(workStore, order.id, cause))
    }
    setBusy(null)
    staying.again()
  }
  useStrokes(
    problems.length > 0 ? {} : { 'Ctrl+Shift+Enter': () => void deliver(), 'Alt+Enter': () => void deliver('next') },
  )

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
  const flags = flagsFor(order, content)
  return (
    <Dialog
      key={staying.shown}
      title={m.desk_deliver_title()}
      onClose={staying.close}
      footer={
        <>
          <Button tone="quiet" disabled={busy !== null} onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          <Button tone="quiet" busy={busy === 'next'} onClick={() => void deliver('next')}>
            {m.hand_deliver_next()}
          </Button>
          <Button busy={busy === 'stay'} onClick={() => void deliver()}>
            {m.desk_deliver_submit()}
          </Button>
        </>
      }
    >
      {flags.length > 0 && <FlagNote flags={flags} title={m.flag_held_title()} text={m.flag_held_text()} />}
      <p className="mb-6 text-sm text-ink-soft">{m.desk_deliver_preview()}</p>
      <p role="alert" className="mb-4 font-semibold text-alert empty:hidden">
        {error}
      </p>
      <LearnerView result={previewOf(order, content)} questions={withAnswers(order.questions, content)} />
    </Dialog>
  )
}
