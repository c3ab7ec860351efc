import type { DeskOrder, NotDeliverable } from '@tensaku/contract'
import type { Flag } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useState } from 'react'
import { api, ApiError } from '../../../lib/api.ts'
import { useStrokes } from '../../../lib/use-strokes.ts'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { goToFlag } from '../editor/places.ts'
import { withAnswers } from '../engine/answers.ts'
import { flagsFor } from '../engine/flags.ts'
import { placed, problemsOf, unanswered } from '../engine/problems.ts'
import type { Problem } from '../engine/problems.ts'
import { isAtWork } from '../queries.ts'
import { DeliverButtons } from './deliver-buttons.tsx'
import { HeldNote } from './held-note.tsx'
import { LearnerView } from './learner-view.tsx'
import { rememberPlace } from './place.ts'
import { previewOf } from './preview.ts'
import { ProblemDialog } from './problem-dialog.tsx'
import { Summary } from './summary.tsx'
import { Unexplained, useUnexplained } from './unexplained.tsx'
import { useDelivery } from './use-delivery.ts'

type Props = { onClose: () => void; onDelivered: (order: DeskOrder, then?: 'next') => void }

const isNotDeliverable = (error: unknown): error is ApiError & { body: NotDeliverable } =>
  error instanceof ApiError && error.code === 'not_deliverable' && 'problems' in error.body

/** First the problems. Without problems it shows the correction as the learner will read it, and the button that delivers it. */
export default function DeliverDialog({ onClose, onDelivered }: Props) {
  const { order } = useEditor()
  const content = useWorkState((state) => state.content)
  const [found, setFound] = useState<Problem[] | null>(null)
  const { deliver, error, busy, shown, close } = useDelivery<'stay' | 'next'>(onClose)
  useState(() => rememberPlace(order.id))
  const problems = found ?? problemsOf(order, content)

  const submit = (way: 'stay' | 'next') =>
    void deliver(way, {
      request: (revision) =>
        api('POST /api/instructor/orders/{orderId}/deliver', {
          params: { orderId: order.id },
          body: { revision, hold: true },
        }),
      hasArrived: (now) => !isAtWork(now),
      done: (delivered) => onDelivered(delivered, way === 'next' ? way : undefined),
      showRefusal: (cause) => {
        if (!isNotDeliverable(cause)) return false
        setFound(placed(cause.body.problems, unanswered(order, content)))
        return true
      },
    })
  const flags = flagsFor(order, content)
  const flagged = flags.length > 0
  const missing = useUnexplained()
  const goTo = (flag: Flag) => {
    if (busy) return
    onClose()
    void goToFlag(flag)
  }
  const held = flagged || order.awaits_check
  // The keys deliver a text only if nothing in it should go first.
  useStrokes(
    problems.length > 0 || flagged || missing.length > 0
      ? {}
      : { 'Ctrl+Shift+Enter': () => submit('stay'), 'Alt+Enter': () => submit('next') },
  )

  if (problems.length > 0) return <ProblemDialog problems={problems} questions={order.questions} onClose={onClose} />
  return (
    <Dialog
      key={shown}
      title={m.desk_deliver_title()}
      onClose={close}
      footer={
        <DeliverButtons
          busy={busy}
          held={held && (flagged ? 'flagged' : 'first')}
          complete={missing.length === 0}
          onBack={onClose}
          onSubmit={submit}
        />
      }
    >
      {held && <HeldNote flags={flags} isFirst={order.awaits_check} onGo={goTo} />}
      <p role="alert" className="mb-4 font-semibold text-alert empty:hidden">
        {error}
      </p>
      <Summary questions={order.questions} />
      <Unexplained missing={missing} busy={busy !== null} onClose={onClose} />
      <p className="mb-4 border-t border-line pt-4 text-sm text-ink-soft">{m.desk_deliver_preview()}</p>
      <LearnerView result={previewOf(order, content)} questions={withAnswers(order.questions, content)} />
    </Dialog>
  )
}
