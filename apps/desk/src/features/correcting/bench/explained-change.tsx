import * as m from '@tensaku/messages'
import { kindOf } from '@tensaku/correction'
import { memo } from 'react'
import type { WorkLine } from '../engine/content.ts'
import { type ExplainedEdit, isExplained, sameChange, unexplain, writeInto } from '../engine/explaining.ts'
import { useBench } from './bench-context.ts'
import { changeText } from './change-text.ts'
import { ExplanationField } from './explanation-field.tsx'

type Props = { one: ExplainedEdit; change: (edit: (before: WorkLine) => WorkLine) => void }

/** One change with room for why it was made. Drawn anew only when something about it is new: a line may have a hundred. */
export const ExplainedChange = memo(
  function ExplainedChange({ one, change }: Props) {
    const { order } = useBench()
    const [was, now] = [one.was.trim(), one.now.trim()]
    const slots = one.explanations.length > 0 ? one.explanations : [null]
    return (
      <li className="space-y-2">
        <p className="text-sm" lang={order.language}>
          {was === '' ? (
            <span className="text-ink-soft">{m.desk_edit_inserted()}</span>
          ) : (
            <del className="text-ink-soft line-through">{was}</del>
          )}
          <span aria-hidden="true" className="mx-2 text-wait">
            →
          </span>
          {now === '' ? (
            <span className="text-shu">{m.desk_edit_deleted()}</span>
          ) : (
            <ins className="font-semibold text-shu no-underline">{now}</ins>
          )}
        </p>
        {slots.map((slot, at) => (
          <ExplanationField
            // oxlint-disable-next-line react/no-array-index-key -- the first slot stays the same field when its first letter makes it an explanation
            key={at}
            change={changeText(one)}
            explanation={slot?.explanation ?? null}
            suggested={kindOf(one.edit.type)}
            missing={order.course === 'advanced' && !isExplained(one)}
            onWrite={(part) => change((before) => writeInto(before, one, slot?.index ?? null, part))}
            onRemove={slot && (() => change((before) => unexplain(before, slot.index)))}
          />
        ))}
      </li>
    )
  },
  (before, after) => before.change === after.change && sameChange(before.one, after.one),
)
