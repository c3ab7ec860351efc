import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { type ComponentProps, memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import { lineOf, withLine } from '../engine/content.ts'
import type { WorkLine } from '../engine/content.ts'
import { explained } from '../engine/explaining.ts'
import { useEditor, useWorkState } from './editor-context.ts'
import { Explaining } from './explaining.tsx'
import { LineActions } from './line-actions.tsx'
import { LineComment } from './line-comment.tsx'
import { LineSource } from './line-source.tsx'
import { LineState } from './line-state.tsx'
import { SideNote } from './side-note.tsx'

type Line = DeskOrder['lines'][number]

const none: WorkLine['explanations'] = []

/** Keeps the previous comparison while the field shows a new letter. */
const Diff = memo(function Diff(props: ComponentProps<typeof CorrectedText>) {
  useLanguage()
  return <CorrectedText {...props} />
})

/** One line: at the left the original and the field for its correction, at the right the changes and their reasons. */
export function LineEditor({ line }: { line: Line }) {
  const { order, workStore, open, edits: find } = useEditor()
  const written = useWorkState((state) => lineOf(state.content, line.n))
  const [emptied, setEmptied] = useState(false)
  const heading = useId()
  const corrected = written?.corrected ?? ''
  const shown = corrected === '' && !emptied ? line.original : corrected
  // Typing comes first: the comparison follows when the browser has time.
  const compared = useDeferredValue(corrected)
  const cuts = written?.cuts
  const edits = useMemo(() => find(line.n, { corrected: compared, cuts }), [find, line.n, compared, cuts])
  const explanations = written?.explanations ?? none
  const view = useMemo(() => explained(line.original, edits, explanations), [line.original, edits, explanations])

  const change = useCallback(
    (edit: (before: WorkLine) => WorkLine) => workStore.change((content) => withLine(content, line.n, edit)),
    [workStore, line.n],
  )
  const write = (text: string) => {
    setEmptied(text === '')
    if (text === corrected || (corrected === '' && !emptied && text === line.original)) return
    change((before) => ({ ...before, corrected: text }))
  }

  return (
    <section
      id={`line-${line.n}`}
      aria-labelledby={heading}
      className="grid scroll-mt-20 gap-x-12 gap-y-6 border-t border-line py-8 first-of-type:border-t-0 lg:grid-cols-2"
    >
      <div className="min-w-0 space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={heading} className="text-sm font-semibold">
            {m.desk_line({ n: line.n })}
            <span className="ml-2 font-normal text-ink-soft">{m.desk_line_of({ count: order.lines.length })}</span>
          </h2>
          <LineState corrected={compared} edits={view.edits} advanced={order.course === 'advanced'} />
        </div>
        <LineSource line={line} order={order} />
        <div className="space-y-1.5">
          <label htmlFor={`corrected-${line.n}`} className="block text-sm text-ink-soft">
            {m.desk_corrected()}
            <span className="sr-only"> ({m.desk_line({ n: line.n })})</span>
          </label>
          <LivingTextArea
            id={`corrected-${line.n}`}
            data-line={line.n}
            lang={order.language}
            value={shown}
            onWrite={write}
            onBlur={() => void workStore.saveNow()}
            readOnly={!open}
            maxLength={10_000}
            spellCheck={order.language === 'en'}
            autoCapitalize="off"
            rows={3}
            className="text-lg"
          />
        </div>
        {open && (
          <LineActions
            line={line}
            corrected={corrected}
            changed={edits.length > 0}
            settled={compared === corrected}
            change={change}
          />
        )}
      </div>
      <div className="min-w-0 space-y-6 lg:pt-10">
        <div>
          <h3 className="text-sm font-normal text-ink-soft">{m.desk_diff()}</h3>
          {edits.length > 0 ? (
            <Diff
              source={line.original}
              edits={edits}
              language={order.language}
              className="text-lg leading-loose [word-break:normal] **:[word-break:normal]"
            />
          ) : (
            <p className="py-1 text-wait">{compared === '' ? m.desk_diff_none() : m.desk_diff_perfect()}</p>
          )}
        </div>
        <Explaining line={line} view={view} cuts={cuts} change={change} />
        <LineComment n={line.n} comment={written?.comment ?? ''} change={change} />
        <SideNote
          label={m.correcting_note({ n: line.n })}
          note={written?.note ?? ''}
          line={line.n}
          onWrite={(note) => change((before) => ({ ...before, note }))}
        />
      </div>
    </section>
  )
}
