import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { isExplained } from '../engine/explaining.ts'
import type { ExplainedEdit } from '../engine/explaining.ts'

type Props = { corrected: string; edits: readonly ExplainedEdit[]; advanced: boolean }

/** The progress of a line: not dealt with, perfect, or the number of its changes and of the explained ones. */
export function LineState({ corrected, edits, advanced }: Props) {
  if (corrected.trim() === '') return <Badge tone="wait">{m.desk_line_open()}</Badge>
  if (edits.length === 0) return <Badge tone="done">{m.desk_line_perfect()}</Badge>
  const done = edits.filter(isExplained).length
  return (
    <>
      <Badge>{m.desk_line_edits({ count: edits.length })}</Badge>
      {advanced && (
        <Badge tone={done === edits.length ? 'done' : 'wait'}>
          {m.desk_line_explained({ done, count: edits.length })}
        </Badge>
      )}
    </>
  )
}
