import type { Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { editCategories } from '@tensaku/messages/correction-labels'
import { errorKindsOf } from '@tensaku/messages/labels'
import { useId } from 'react'
import { countKinds } from './kinds.ts'

/** The counts of a correction, and its edits by kind if any is known. Nothing if nothing was corrected. */
export function Overview({ result }: { result: Result }) {
  const heading = useId()
  const counts = countKinds(result.lines)
  if (result.lines.every(({ edits, explanations }) => edits.length + explanations.length === 0)) return null
  const summary = summaryOf(result)
  if (counts.every(({ kind }) => kind === 'other'))
    return <p className="mt-4 text-sm text-ink-soft tabular-nums">{summary}</p>
  return (
    <section aria-labelledby={heading} className="mt-4">
      <h2 id={heading} className="text-base">
        {m.correction_overview()}
      </h2>
      <p className="text-sm text-ink-soft tabular-nums">{summary}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {counts.map(({ kind, count }) => {
          const name = kind === 'other' ? editCategories.other() : errorKindsOf(result.language)[kind]()
          return (
            <li key={kind} className="rounded-full border border-line px-3 py-1 text-sm whitespace-nowrap">
              <span className="sr-only">{m.correction_overview_count({ kind: name, count })}</span>
              <span aria-hidden="true">
                {name}
                {kind === 'determiner' && result.language === 'en' && (
                  <span className="text-xs text-ink-soft">{m.correction_determiners()}</span>
                )}{' '}
                <span className="font-semibold tabular-nums">{count}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The numbers of lines, edits and explanations. Zeros are left out. */
function summaryOf({ lines }: Result): string {
  const edits = lines.reduce((sum, line) => sum + line.edits.length, 0)
  const explanations = lines.reduce((sum, line) => sum + line.explanations.length, 0)
  return [
    m.result_lines({ count: lines.length }),
    edits > 0 && m.result_edits({ count: edits }),
    explanations > 0 && m.result_explained({ count: explanations }),
  ]
    .filter(Boolean)
    .join(m.result_and())
}
