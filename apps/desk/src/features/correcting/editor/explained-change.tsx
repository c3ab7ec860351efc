import { hasText, kindOf } from '@tensaku/correction'
import { Change } from '@tensaku/ui/change.tsx'
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
  /** The corrected words around the change, within its sentence. */
  before: string
  after: string
  original: string
  cutting: Cutting
  hasNext: boolean
  byHand: boolean
  change: (edit: (before: WorkLine) => WorkLine) => void
}

/** One change with a field for its reason. Rendered again only when it differs: a line may have a hundred changes. */
export const ExplainedChange = memo(
  function ExplainedChange({ one, before, after, original, cutting, hasNext, byHand, change }: Props) {
    useLanguage()
    const { order, open } = useEditor()
    const slots = one.explanations.length > 0 ? one.explanations : [null]
    const silent = one.explanations.find(({ explanation }) => !hasText(explanation))
    const wordless = order.course === 'basic' && !isExplained(one)
    const suggested = kindOf(one.edit.type, one.was, one.now)
    const sentence = (
      <p
        lang={order.language}
        className="line-clamp-5 min-w-0 flex-1 text-sm wrap-anywhere [word-break:normal] text-ink-soft"
      >
        {before}
        <span className="text-base text-ink">
          <Change mode="diff" removed={one.was} added={one.now} />
        </span>
        {after}
      </p>
    )
    const tools = open && <CutTools one={one} original={original} cutting={cutting} hasNext={hasNext} byHand={byHand} />
    return (
      <li data-change={one.edit.start} className="@container/change space-y-3">
        {wordless ? (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {sentence}
            {tools}
            <KindField
              change={changeText(one)}
              chosen={silent?.explanation.type}
              suggested={suggested}
              onWrite={(part) => change((line) => writeInto(line, one, silent?.index ?? null, part))}
            />
          </div>
        ) : (
          slots.map((slot, at) => (
            <ExplanationField
              // oxlint-disable-next-line react/no-array-index-key -- the first slot stays the same field when its first letter makes it an explanation
              key={at}
              edit={one}
              change={changeText(one)}
              sentence={at === 0 && sentence}
              tools={at === 0 && tools}
              explanation={slot?.explanation ?? null}
              suggested={suggested}
              missing={order.course === 'advanced' && !isExplained(one)}
              onWrite={(part) => change((line) => writeInto(line, one, slot?.index ?? null, part))}
              onRemove={slot && (() => removeExplanation(change, slot))}
            />
          ))
        )}
      </li>
    )
  },
  (before, after) =>
    before.change === after.change &&
    before.cutting === after.cutting &&
    before.hasNext === after.hasNext &&
    before.byHand === after.byHand &&
    before.before === after.before &&
    before.after === after.after &&
    sameChange(before.one, after.one),
)
