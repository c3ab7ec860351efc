import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { WorkLine } from '../engine/content.ts'
import { explain, isExplained, unexplain } from '../engine/explaining.ts'
import type { ExplainedLine } from '../engine/explaining.ts'
import { useBench } from './bench-context.ts'
import { changeText } from './change-text.ts'
import { ExplanationField } from './explanation-field.tsx'
import { Orphan } from './orphan.tsx'

type ChangeLine = (edit: (before: WorkLine) => WorkLine) => void

type Props = { line: DeskOrder['lines'][number]; view: ExplainedLine; change: ChangeLine }

/** Every change of a line with room for why it was made; the easy course has explanations only if some were written. */
export function Explaining({ line, view, change }: Props) {
  const { order } = useBench()
  const { edits, orphans } = view
  const advanced = order.course === 'advanced'
  if (edits.length + orphans.length === 0) return null
  if (!advanced && orphans.length === 0 && edits.every((one) => one.explanations.length === 0)) return null
  return (
    <div className="space-y-4">
      <h3 className="text-sm font-normal text-ink-soft">{m.desk_explanations()}</h3>
      <ul className="space-y-5">
        {edits.map((one) => {
          const slots = one.explanations.length > 0 ? one.explanations : [null]
          return (
            <li key={`${one.edit.start}-${one.edit.end}`} className="space-y-2">
              <p className="text-sm" lang={order.language}>
                {one.was.trim() !== '' && <del className="text-ink-soft line-through">{one.was.trim()}</del>}
                {one.was.trim() === '' && <span className="text-ink-soft">{m.desk_edit_inserted()}</span>}
                <span aria-hidden="true" className="mx-2 text-wait">
                  →
                </span>
                {one.now.trim() !== '' && <ins className="font-semibold text-shu no-underline">{one.now.trim()}</ins>}
                {one.now.trim() === '' && <span className="text-shu">{m.desk_edit_deleted()}</span>}
              </p>
              {slots.map((slot, at) => (
                <ExplanationField
                  // oxlint-disable-next-line react/no-array-index-key -- the first slot stays the same field when its first letter makes it an explanation
                  key={at}
                  change={changeText(one)}
                  explanation={slot?.explanation ?? null}
                  missing={advanced && !isExplained(one)}
                  onWrite={(part) => change((before) => explain(before, one.edit, slot?.index ?? null, part))}
                  onRemove={slot && (() => change((before) => unexplain(before, slot.index)))}
                />
              ))}
            </li>
          )
        })}
      </ul>
      {orphans.map(({ index, explanation }) => (
        <Orphan
          key={index}
          was={line.original.slice(explanation.start, explanation.end)}
          explanation={explanation}
          edits={edits}
          onAttach={(one) => change((before) => explain(before, one.edit, index, {}))}
          onDelete={() => change((before) => unexplain(before, index))}
        />
      ))}
    </div>
  )
}
