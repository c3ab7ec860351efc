import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { memo } from 'react'
import type { WorkLine } from '../engine/content.ts'
import { explain, unexplain } from '../engine/explaining.ts'
import type { ExplainedLine } from '../engine/explaining.ts'
import { useBench } from './bench-context.ts'
import { ExplainedChange } from './explained-change.tsx'
import { Orphan } from './orphan.tsx'

type ChangeLine = (edit: (before: WorkLine) => WorkLine) => void

type Props = { line: DeskOrder['lines'][number]; view: ExplainedLine; change: ChangeLine }

/** Every change of a line with room for why it was made; the easy course has explanations only if some were written. */
export const Explaining = memo(function Explaining({ line, view, change }: Props) {
  const { order } = useBench()
  const { edits, orphans } = view
  const advanced = order.course === 'advanced'
  if (edits.length + orphans.length === 0) return null
  if (!advanced && orphans.length === 0 && edits.every((one) => one.explanations.length === 0)) return null
  return (
    <div className="space-y-4">
      <h3 className="text-sm font-normal text-ink-soft">{m.desk_explanations()}</h3>
      <ul className="space-y-5">
        {edits.map((one) => (
          <ExplainedChange key={`${one.edit.start}-${one.edit.end}`} one={one} change={change} />
        ))}
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
})
