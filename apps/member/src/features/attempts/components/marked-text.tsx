import type { Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { numberSign } from '@tensaku/ui/corrected-text.tsx'
import { Fragment } from 'react'
import type { Line } from '../places.ts'

/** The original with a mark at each place that was corrected, and none of the new words. */
export function MarkedText({ line, language }: { line: Line; language: 'en' | 'ja' }) {
  return (
    <section aria-label={m.attempts_places()} className="mt-2 rounded-md bg-wash px-4 py-2.5">
      <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
        {line.edits.map((edit, at) => (
          <Fragment key={`${edit.start}-${edit.end}`}>
            {line.original.slice(line.edits[at - 1]?.end ?? 0, edit.start)}
            <Place edit={edit} text={line.original} n={at + 1} />
          </Fragment>
        ))}
        {line.original.slice(line.edits.at(-1)?.end ?? 0)}
      </p>
    </section>
  )
}

/** A place with its number; words that are missing have a sign between their neighbours. */
function Place({ edit: { start, end }, text, n }: { edit: Edit; text: string; n: number }) {
  const words = text.slice(start, end)
  const shown = words.trimEnd()
  return (
    <>
      <mark className="rounded-[2px] bg-shu-soft px-0.5 text-shu">{shown === '' ? '∧' : shown}</mark>
      <sup className="px-0.5 text-shu">{numberSign(n)}</sup>
      {words.slice(shown.length)}
    </>
  )
}
