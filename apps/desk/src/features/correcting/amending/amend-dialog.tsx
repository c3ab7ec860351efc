import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useStrokes } from '../../../lib/use-strokes.ts'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { goToProblem } from '../editor/places.ts'
import { whyRefused, whyUnsaved } from '../editor/why-unsaved.ts'
import { flagsBeyond } from '../engine/flags.ts'
import { problemsOf, type Problem } from '../engine/problems.ts'
import { FlagNote } from '../delivering/flag-note.tsx'
import { LearnerView } from '../delivering/learner-view.tsx'
import { pinnedContent, previewOf, type Readable } from '../delivering/preview.ts'
import { ProblemList } from '../delivering/problem-list.tsx'
import { useStaying } from '../delivering/use-staying.ts'
import { isUnsure, untilKnown } from '../queries.ts'
import { changedLines, isRestChanged } from './differences.ts'

type Props = { onClose: () => void; onAmended: (order: DeskOrder) => void }

/** First the problems; then the changes for the learner, before and after, and the delivery of the new version. */
export default function AmendDialog({ onClose, onAmended }: Props) {
  const { order, workStore } = useEditor()
  const content = useWorkState((state) => state.content)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const staying = useStaying(busy, onClose)
  const problems = problemsOf(order, content)
  const { result } = order

  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  /** A request without an answer may have arrived: nothing is written before that is known. */
  const makeSure = async (version: number): Promise<boolean> => {
    setError(m.hand_unsure())
    const now = await untilKnown(order.id, () => here.current)
    if (now?.result && now.result.version <= version) return false
    if (now) await leave(now)
    return true
  }
  const leave = async (amended: DeskOrder): Promise<void> => {
    await workStore.forget()
    onAmended(amended)
  }
  /** True when it is delivered, and the editor about to leave. */
  const send = async (version: number): Promise<boolean> => {
    workStore.change((before) => pinnedContent(order, before))
    if (!(await workStore.saveNow())) {
      setError(whyUnsaved(workStore))
      return false
    }
    const amended = await api('POST /api/instructor/orders/{orderId}/amend', {
      params: { orderId: order.id },
      body: { base_version: version, revision: workStore.get().revision },
    })
    await leave(amended)
    return true
  }
  const amend = async (version: number) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      if (await send(version)) return
    } catch (cause) {
      if (isUnsure(cause) && (await makeSure(version))) return
      setError(await whyRefused(workStore, order.id, cause))
    }
    setBusy(false)
    staying.again()
  }

  const after = previewOf(order, content)
  const changed = result !== null && (changedLines(result, after).length > 0 || isRestChanged(result, after))
  const flags = changed ? flagsBeyond(result, order, content) : []
  const ready = changed && flags.length === 0
  const confirm = () => {
    if (ready && problems.length === 0) void amend(result.version)
  }
  useStrokes({ 'Ctrl+Shift+Enter': confirm, 'Alt+Enter': confirm })

  if (problems.length > 0) {
    const go = (problem: Problem) => {
      onClose()
      // After the dialog gave the focus back to where it was.
      setTimeout(() => goToProblem(problem), 60)
    }
    return (
      <Dialog title={m.desk_problems_title({ count: problems.length })} onClose={onClose}>
        <ProblemList problems={problems} questions={[]} onGo={go} />
      </Dialog>
    )
  }
  if (!result) return null
  return (
    <Dialog
      key={staying.shown}
      title={m.amend_dialog()}
      onClose={staying.close}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {m.desk_deliver_back()}
          </Button>
          {ready && (
            <Button busy={busy} onClick={() => void amend(result.version)}>
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

/** Only what becomes different, as it was and as it will be read. */
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
