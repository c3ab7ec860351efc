import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import { lineOf, withLine } from '../engine/content.ts'
import type { WorkLine } from '../engine/content.ts'
import { explained } from '../engine/explaining.ts'
import { useEditor, useWorkState } from './editor-context.ts'
import { Difference } from './difference.tsx'
import { Explaining } from './explaining.tsx'
import { LineActions } from './line-actions.tsx'
import { LineComment } from './line-comment.tsx'
import { LineContext, Original } from './line-source.tsx'
import { LineState } from './line-state.tsx'
import { SideNote } from './side-note.tsx'

type Line = DeskOrder['lines'][number]

const none: WorkLine['explanations'] = []

/** One line: at the left the original and the difference, at the right the field for its correction and the reasons. */
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
      className="group/line @container/line scroll-mt-20 border-t border-line pt-3 pb-8 first-of-type:border-t-0"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        <h2 id={heading} className="text-sm font-semibold">
          {m.desk_line({ n: line.n })}
          {order.lines.length > 1 && (
            <span className="ml-2 font-normal text-ink-soft">{m.desk_line_of({ count: order.lines.length })}</span>
          )}
        </h2>
        <LineState corrected={compared} edits={view.edits} advanced={order.course === 'advanced'} />
      </div>
      <LineContext line={line} order={order} />
      <div className="grid gap-x-12 gap-y-6 pt-2 lg:grid-cols-2">
        {/* A phone shows the original, its correction and the difference in this order. */}
        <div className="contents min-w-0 lg:block lg:space-y-4">
          <Original line={line} order={order} className="max-lg:order-1" />
          <Difference
            // The container's width counts the text's size: with text above 150 % nothing sticks.
            className="max-lg:order-3 lg:top-20 lg:@min-[60rem]/line:sticky lg:@min-[60rem]/line:group-focus-within/line:bottom-4 lg:@min-[60rem]/line:group-focus-within/line:shadow-lift"
            field={`corrected-${line.n}`}
            corrected={compared}
            source={line.original}
            edits={edits}
            language={order.language}
          />
        </div>
        <div className="contents min-w-0 lg:block lg:space-y-6">
          <div className="space-y-3 max-lg:order-2">
            <label htmlFor={`corrected-${line.n}`} className="mb-1.5 block text-sm text-ink-soft">
              {m.desk_corrected()}
              <span className="sr-only"> ({m.desk_line({ n: line.n })})</span>
            </label>
            <LivingTextArea
              id={`corrected-${line.n}`}
              data-line={line.n}
              data-todo={corrected.trim() === '' || undefined}
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
          <div className="space-y-6 max-lg:order-4">
            <Explaining line={line} view={view} cuts={cuts} change={change} />
            <LineComment n={line.n} comment={written?.comment ?? ''} change={change} />
            <SideNote
              label={m.correcting_note({ n: line.n })}
              note={written?.note ?? ''}
              line={line.n}
              onWrite={(note) => change((before) => ({ ...before, note }))}
            />
          </div>
        </div>
      </div>
    </section>
  )
}
