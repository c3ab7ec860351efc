import * as m from '@tensaku/messages'
import { hasText, kindOf } from '@tensaku/correction'
import { memo } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import type { WorkLine } from '../engine/content.ts'
import { type ExplainedEdit, isExplained, sameChange, writeInto } from '../engine/explaining.ts'
import { useEditor } from './editor-context.ts'
import { changeText } from './change-text.ts'
import { CutTools } from './cut-tools.tsx'
import { ExplanationField } from './explanation-field.tsx'
import { KindField } from './kind-field.tsx'
import { removeExplanation } from './remove-explanation.ts'
import type { Cutting } from './use-cutting.ts'

type Props = {
  one: ExplainedEdit
  original: string
  cutting: Cutting
  hasNext: boolean
  byHand: boolean
  change: (edit: (before: WorkLine) => WorkLine) => void
}

/** One change with a field for its reason. Rendered again only when it differs: a line may have a hundred changes. */
export const ExplainedChange = memo(
  function ExplainedChange({ one, original, cutting, hasNext, byHand, change }: Props) {
    useLanguage()
    const { order, open } = useEditor()
    const [was, now] = [one.was.trim(), one.now.trim()]
    const slots = one.explanations.length > 0 ? one.explanations : [null]
    const silent = one.explanations.find(({ explanation }) => !hasText(explanation))
    const wordless = order.course === 'basic' && !isExplained(one)
    return (
      <li data-change={one.edit.start} className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="min-w-0 text-sm wrap-anywhere" lang={order.language}>
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
          {wordless && (
            <KindField
              change={changeText(one)}
              chosen={silent?.explanation.type}
              suggested={kindOf(one.edit.type, one.was, one.now)}
              onWrite={(part) => change((before) => writeInto(before, one, silent?.index ?? null, part))}
            />
          )}
          {open && <CutTools one={one} original={original} cutting={cutting} hasNext={hasNext} byHand={byHand} />}
        </div>
        {!wordless &&
          slots.map((slot, at) => (
            <ExplanationField
              // oxlint-disable-next-line react/no-array-index-key -- the first slot stays the same field when its first letter makes it an explanation
              key={at}
              edit={one}
              change={changeText(one)}
              explanation={slot?.explanation ?? null}
              suggested={kindOf(one.edit.type, one.was, one.now)}
              missing={order.course === 'advanced' && !isExplained(one)}
              onWrite={(part) => change((before) => writeInto(before, one, slot?.index ?? null, part))}
              onRemove={slot && (() => removeExplanation(change, slot))}
            />
          ))}
      </li>
    )
  },
  (before, after) =>
    before.change === after.change &&
    before.cutting === after.cutting &&
    before.hasNext === after.hasNext &&
    before.byHand === after.byHand &&
    sameChange(before.one, after.one),
)
