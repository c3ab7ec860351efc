import type { WorkRevision } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayTime } from '../../../lib/format.ts'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { answerTo } from '../engine/answers.ts'
import { lineOf, same, tidy } from '../engine/content.ts'
import type { WorkContent, WorkLine } from '../engine/content.ts'
import { merge } from '../engine/merge.ts'
import { legible } from '../engine/phrases.ts'
import { revisionQuery } from './queries.ts'

type Props = { of: WorkRevision; onBack: () => void; onClose: () => void }

/** An earlier version of the work with a button to restore it. The present version is saved first. */
export function OneRevision({ of, onBack, onClose }: Props) {
  const { order, workStore } = useEditor()
  const content = useWorkState((state) => state.content)
  const query = useQuery(revisionQuery(order.id, of.revision))
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const at = dayTime(of.written_at)
  const then = query.data && tidy(query.data)

  const restore = async (past: WorkContent) => {
    setBusy(true)
    const isSaved = await workStore.saveNow()
    setBusy(false)
    if (!isSaved) return setUnsaved(true)
    const before = workStore.get().content
    workStore.change(() => past)
    void workStore.saveNow()
    onClose()
    // Text typed since then stays: only the restored text is undone.
    const undo = () => {
      const { content: undone, clashes } = merge(past, tidy(workStore.get().content), tidy(before))
      workStore.change(() => undone)
      if (clashes.length > 0) toast(m.desk_undo_partly())
    }
    toast(m.correcting_history_restored({ at }), { action: { label: m.desk_undo(), run: undo } })
  }
  return (
    <Dialog
      title={m.correcting_history_of({ at })}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onBack}>
            {m.correcting_history_list()}
          </Button>
          <Button busy={busy} disabled={!then || same(then, content)} onClick={() => then && void restore(then)}>
            {m.correcting_history_restore()}
          </Button>
        </>
      }
    >
      <p role="alert" className="mb-4 font-semibold text-alert empty:hidden">
        {unsaved && m.correcting_history_unsaved()}
      </p>
      {query.error && <Failed error={query.error} retry={query.refetch} busy={query.isFetching} />}
      {!then && !query.error && <Loading lines={6} />}
      {then && <Past then={then} now={tidy(content)} />}
    </Dialog>
  )
}

const says = (line: WorkLine | undefined): string => JSON.stringify(line ?? null)

function Past({ then, now }: { then: WorkContent; now: WorkContent }) {
  const { order } = useEditor()
  const beside = [
    { label: m.desk_comment(), was: then.comment, is: now.comment },
    { label: m.desk_phrases(), was: legible(then.phrases), is: legible(now.phrases) },
    { label: m.correcting_note_all(), was: then.note ?? '', is: now.note ?? '' },
    ...order.questions.map(({ id }, at) => ({
      label: m.desk_question_answer({ number: at + 1 }),
      was: answerTo(then, id),
      is: answerTo(now, id),
    })),
  ]
  return (
    <div className="space-y-6">
      {order.lines.map(({ n }) => {
        const line = lineOf(then, n)
        return (
          <section key={n} className="space-y-1">
            <Head label={m.correcting_history_line({ n })} unchanged={says(line) === says(lineOf(now, n))} />
            {line?.corrected ? (
              <p lang={order.language} className="[word-break:normal] wrap-anywhere whitespace-pre-wrap">
                {line.corrected}
              </p>
            ) : (
              <p className="text-wait">{m.correcting_history_open_line()}</p>
            )}
            {line && line.explanations.length > 0 && (
              <p className="text-sm text-ink-soft">
                {m.correcting_history_explanations({ count: line.explanations.length })}
              </p>
            )}
            {line?.comment && <Said label={m.desk_line_comment({ n })} text={line.comment} />}
            {line?.note && <Said label={m.correcting_note({ n })} text={line.note} />}
          </section>
        )
      })}
      {beside
        .filter(({ was, is }) => was !== '' || is !== '')
        .map(({ label, was, is }) => (
          <section key={label} className="space-y-1">
            <Head label={label} unchanged={was === is} />
            <p className="wrap-anywhere whitespace-pre-wrap">{was || m.desk_clash_empty()}</p>
          </section>
        ))}
    </div>
  )
}

const Head = ({ label, unchanged }: { label: string; unchanged: boolean }) => (
  <h3 className="flex items-center gap-3 text-sm font-normal text-ink-soft">
    {label}
    {unchanged && <Badge>{m.correcting_history_unchanged()}</Badge>}
  </h3>
)

const Said = ({ label, text }: { label: string; text: string }) => (
  <p className="text-sm wrap-anywhere whitespace-pre-wrap">
    <span className="mr-2 text-ink-soft">{label}</span>
    {text}
  </p>
)
