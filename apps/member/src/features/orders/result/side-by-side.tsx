import * as m from '@tensaku/messages'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import type { ReactNode } from 'react'
import { written } from '../components/own-line.tsx'
import type { Line } from './explanations.tsx'
import { LineText } from './line-text.tsx'
import type { OpenPlace } from './open-place.ts'

type Props = { line: Line; language: 'en' | 'ja'; explainedIn: 'en' | 'ja'; place: OpenPlace }

/** A line in three columns: corrected, with edits, original. */
export function SideBySide({ line, language, explainedIn, place }: Props) {
  const plain = {
    source: line.original,
    edits: line.edits,
    language,
    className: `text-lg leading-[min(2em,calc(1em+18px))]! ${written}`,
  }
  return (
    <div className="grid grid-cols-3 gap-8">
      <Column label={m.result_view_corrected()}>
        <CorrectedText {...plain} mode="corrected" />
      </Column>
      <Column label={m.result_view_diff()}>
        <LineText line={line} language={language} explainedIn={explainedIn} place={place} />
      </Column>
      <Column label={m.result_view_original()}>
        <CorrectedText {...plain} mode="original" />
      </Column>
    </div>
  )
}

function Column({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="text-xs text-wait">{label}</p>
      {children}
    </div>
  )
}
