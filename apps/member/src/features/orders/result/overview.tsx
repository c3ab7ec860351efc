import type { Result } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { editCategories, errorKinds } from '@tensaku/messages/labels'
import { useId } from 'react'
import { countKinds } from './kinds.ts'

/** The edits of a correction by kind. Without known kinds there is no overview. */
export function Overview({ result }: { result: Result }) {
  const heading = useId()
  const counts = countKinds(result.lines)
  if (counts.every(({ kind }) => kind === 'other')) return null
  return (
    <section aria-labelledby={heading} className="mt-4">
      <h2 id={heading} className="text-sm font-normal text-ink-soft">
        {m.correction_overview()}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {counts.map(({ kind, count }) => {
          const name = kind === 'other' ? editCategories.other() : errorKinds[kind]()
          return (
            <li key={kind} className="rounded-full border border-line px-3 py-1 text-sm whitespace-nowrap">
              <span className="sr-only">{m.correction_overview_count({ kind: name, count })}</span>
              <span aria-hidden="true">
                {name} <span className="font-semibold tabular-nums">{count}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
