import * as m from '@tensaku/messages'
import type { Edit } from '@tensaku/correction'
import type { Line } from './explanations.tsx'
import { PlaceActions } from './place-actions.tsx'
import { useResult } from './result-context.ts'

type Props = { line: Line; range: Edit }

/** Tells where the reason of an edit without an explanation is to be had, and what can be done with the edit. */
export function WithoutReason({ line, range }: Props) {
  const { order } = useResult()
  return (
    <>
      {order.course === 'basic' && <p className="mt-1 text-sm text-ink-soft">{m.result_no_reason()}</p>}
      <PlaceActions line={line} range={range} unexplained />
    </>
  )
}
