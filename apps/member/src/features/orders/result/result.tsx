import type { Order, Result as Delivered } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import Copy from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { written } from '../components/own-line.tsx'
import { LineResult } from './line-result.tsx'
import type { View } from './line-text.tsx'
import { Overview } from './overview.tsx'
import { useSpeech } from './speech.ts'

const views: Record<View, () => string> = {
  diff: m.result_view_diff,
  corrected: m.result_view_corrected,
  original: m.result_view_original,
}

/** What the teacher made of an order: his letter first, then every line with its reasons. */
export function Result({ order, result }: { order: Order; result: Delivered }) {
  const [view, setView] = useState<View>('diff')
  const speech = useSpeech(result.language, order.species)
  return (
    <>
      <Letter order={order} result={result} />
      <Overview result={result} />
      <ViewSwitch view={view} onChange={setView} />
      {view === 'diff' && result.lines.some(({ edits, explanations }) => edits.length > explanations.length) && (
        <p className="mt-1 text-xs text-ink-soft">{m.correction_edit_hint()}</p>
      )}
      <div>
        {result.lines.map((line) => (
          <LineResult
            key={line.n}
            line={line}
            handed={order.lines.find(({ n }) => n === line.n)}
            language={result.language}
            explainedIn={order.language}
            view={view}
            speech={
              speech && {
                speaking: speech.speaking === line.n,
                onToggle: () => speech.toggle(line.n, line.corrected),
              }
            }
          />
        ))}
      </div>
      <p className="mt-2 text-center">
        <CopyAll result={result} />
      </p>
    </>
  )
}

function Letter({ order, result }: { order: Order; result: Delivered }) {
  const count = (of: (line: Delivered['lines'][number]) => readonly unknown[]) =>
    result.lines.reduce((sum, line) => sum + of(line).length, 0)
  return (
    <>
      {result.comment.trim() !== '' && (
        <section className="rounded-lg bg-wash px-6 pt-5 pb-6">
          <h2 className="font-display text-lg">
            {order.teacher ? m.result_letter({ name: order.teacher.name }) : m.result_letter_nobody()}
          </h2>
          <p lang={order.language} className={`mt-2 leading-[1.95]! ${written}`}>
            {result.comment}
          </p>
        </section>
      )}
      <p className="mt-4 text-sm text-ink-soft tabular-nums">
        {m.result_summary({
          lines: result.lines.length,
          edits: count((line) => line.edits),
          explanations: count((line) => line.explanations),
        })}
      </p>
    </>
  )
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const name = useId()
  return (
    <fieldset className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-[15] -mx-5 mt-2 bg-paper px-5 py-2">
      <legend className="sr-only">{m.result_views()}</legend>
      <div className="flex rounded-full border border-line p-1">
        {(Object.keys(views) as View[]).map((key) => (
          <label
            key={key}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full text-sm font-semibold text-ink-soft has-checked:bg-ai has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai"
          >
            <input type="radio" name={name} checked={view === key} onChange={() => onChange(key)} className="sr-only" />
            {views[key]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CopyAll({ result }: { result: Delivered }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(result.lines.map((line) => line.corrected).join('\n\n'))
      toast.success(m.result_copied())
    } catch {
      toast(m.result_copy_failed())
    }
  }
  return (
    <Button tone="quiet" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {m.result_copy()}
    </Button>
  )
}
