import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { memo, useMemo } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import type { WorkLine } from '../engine/content.ts'
import { explain, isCutByHand } from '../engine/explaining.ts'
import type { ExplainedLine } from '../engine/explaining.ts'
import { surroundings } from '../engine/surroundings.ts'
import { useEditor } from './editor-context.ts'
import { ExplainedChange } from './explained-change.tsx'
import { Orphan } from './orphan.tsx'
import { removeExplanation } from './remove-explanation.ts'
import { useCutting } from './use-cutting.ts'

type ChangeLine = (edit: (before: WorkLine) => WorkLine) => void

type Props = {
  line: DeskOrder['lines'][number]
  view: ExplainedLine
  cuts: WorkLine['cuts']
  change: ChangeLine
}

/** Every change of a line with a field for its reason; the basic course shows explanations only if some were written. */
export const Explaining = memo(function Explaining({ line, view, cuts, change }: Props) {
  useLanguage()
  const { order } = useEditor()
  const cutting = useCutting(line.n)
  const { edits, orphans } = view
  const advanced = order.course === 'advanced'
  const around = useMemo(() => {
    const changes = edits.map(({ edit }) => edit)
    return surroundings(line.original, changes, order.language)
  }, [line.original, edits, order.language])
  if (edits.length + orphans.length === 0) return null
  return (
    <div className="space-y-4">
      <h3 className="text-sm font-normal text-ink-soft">{advanced ? m.desk_explanations() : m.correcting_changes()}</h3>
      <ul className="space-y-5">
        {edits.map((one, at) => (
          <ExplainedChange
            key={`${one.edit.start}-${one.edit.end}`}
            one={one}
            before={around[at]?.before ?? ''}
            after={around[at]?.after ?? ''}
            original={line.original}
            cutting={cutting}
            hasNext={at + 1 < edits.length}
            byHand={isCutByHand(cuts, one.edit)}
            change={change}
          />
        ))}
      </ul>
      {orphans.map(({ index, explanation }) => (
        <Orphan
          key={index}
          was={line.original.slice(explanation.start, explanation.end)}
          explanation={explanation}
          edits={edits}
          onAttach={(one) => change((before) => explain(before, one.edit, index, {}))}
          onDelete={() => removeExplanation(change, { index, explanation })}
        />
      ))}
    </div>
  )
})
