import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { api } from '../../../lib/api.ts'
import { useStrokes } from '../../../lib/use-strokes.ts'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { flagsBeyond } from '../engine/flags.ts'
import { problemsOf } from '../engine/problems.ts'
import { FlagNote } from '../delivering/flag-note.tsx'
import { LearnerView } from '../delivering/learner-view.tsx'
import { previewOf, type Readable } from '../delivering/preview.ts'
import { ProblemDialog } from '../delivering/problem-dialog.tsx'
import { useDelivery } from '../delivering/use-delivery.ts'
import { changedLines, isRestChanged } from './differences.ts'

type Props = { onClose: () => void; onAmended: (order: DeskOrder) => void }

/** First the problems; then the changes for the learner, before and after, and the button that delivers the new version. */
export default function AmendDialog({ onClose, onAmended }: Props) {
  const { order, workStore } = useEditor()
  const content = useWorkState((state) => state.content)
  const { deliver, error, busy, shown, close } = useDelivery<'amend'>(onClose)
  const problems = problemsOf(order, content)
  const { result } = order

  const amend = (version: number) =>
    void deliver('amend', {
      request: (revision) =>
        api('POST /api/instructor/orders/{orderId}/amend', {
          params: { orderId: order.id },
          body: { base_version: version, revision },
        }),
      hasArrived: (now) => !now.result || now.result.version > version,
      done: async (amended) => {
        await workStore.forget()
        onAmended(amended)
      },
    })

  const after = previewOf(order, content)
  const changed = result !== null && (changedLines(result, after).length > 0 || isRestChanged(result, after))
  const flags = changed ? flagsBeyond(result, order, content) : []
  const ready = changed && flags.length === 0
  const confirm = () => {
    if (ready && problems.length === 0) amend(result.version)
  }
  useStrokes({ 'Ctrl+Shift+Enter': confirm, 'Alt+Enter': confirm })

  if (problems.length > 0) return <ProblemDialog problems={problems} questions={[]} onClose={onClose} />
  if (!result) return null
  return (
    <Dialog
      key={shown}
      title={m.amend_dialog()}
      onClose={close}
      footer={
        <>
          <Button tone="quiet" disabled={busy !== null} onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          {ready && (
            <Button busy={busy !== null} onClick={() => amend(result.version)}>
              {m.amend_submit()}
            </Button>
          )}
        </>
      }
    >
      {flags.length > 0 && <FlagNote flags={flags} title={m.flag_kept_title()} text={m.flag_kept_text()} />}
      <p className="mb-6 text-sm text-ink-soft">{changed ? m.amend_preview() : m.amend_none()}</p>
      <p role="alert" className="mb-4 font-semibold text-alert empty:hidden">
        {error}
      </p>
      {changed && <Changes before={result} after={after} />}
    </Dialog>
  )
}

/** Only the differences, before and after. */
function Changes({ before, after }: { before: Readable; after: Readable }) {
  const lines = changedLines(before, after)
  const rest = isRestChanged(before, after)
  const part = (of: Readable, side: 'before' | 'after'): Readable => ({
    language: of.language,
    lines: lines.map((line) => line[side]),
    comment: rest ? of.comment : '',
    phrases: rest ? (of.phrases ?? []) : [],
  })
  return (
    <div className="space-y-8">
      {(['before', 'after'] as const).map((side) => (
        <section key={side} className={side === 'after' ? 'border-t border-line pt-6' : ''}>
          <h3 className="mb-4 font-semibold">{side === 'before' ? m.amend_before() : m.amend_after()}</h3>
          <LearnerView result={part(side === 'before' ? before : after, side)} questions={[]} />
        </section>
      ))}
    </div>
  )
}
