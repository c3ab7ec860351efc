import type { Result } from '@tensaku/contract'
import { wasAndNow } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { numberSign } from '@tensaku/ui/corrected-text.tsx'
import { memo } from 'react'
import { written } from '../components/own-line.tsx'
import { WasNow } from '../../../ui/was-now.tsx'
import { kindText } from './kinds.ts'
import { PlaceActions } from './place-actions.tsx'

export type Line = Result['lines'][number]
type Explanation = Line['explanations'][number]

type Props = {
  line: Line
  /** The language of the corrected text. */
  language: 'en' | 'ja'
  /** The language of the explanations. */
  explainedIn: 'en' | 'ja'
}

type ListProps = Props & {
  /** The index of the explanation that is open in the text. The list does not repeat its text. */
  opened: number
}

type ChangedProps = Pick<Props, 'line' | 'language'> & {
  range: { start: number; end: number }
  chosen?: Explanation['type']
}

/** The explanations of a line. */
export const Explanations = memo(function Explanations({ line, opened, ...languages }: ListProps) {
  if (line.explanations.length === 0) return null
  return (
    <ol aria-label={m.result_explanations()} className="mt-3 divide-y divide-line border-t border-line">
      {line.explanations.map((explanation, at) => (
        <li key={`${explanation.start}-${explanation.end}-${at}`} className="flex gap-3 py-3.5">
          <span aria-hidden="true" className="text-ai">
            {numberSign(at + 1)}
          </span>
          <div className="min-w-0 flex-1">
            {at === opened ? (
              <Changed line={line} range={explanation} chosen={explanation.type} language={languages.language} />
            ) : (
              <Explained line={line} explanation={explanation} {...languages} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
})

/** The words before and after, and the kind: the instructor's choice, else the engine's. */
export function Changed({ line, range, chosen, language }: ChangedProps) {
  const kind = kindText({ line, range, language }, chosen)
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <WasNow {...wasAndNow(line, range)} language={language} />
      {kind && <Badge>{kind}</Badge>}
    </p>
  )
}

/** An edit with its explanation. */
export function Explained({ line, explanation, language, explainedIn }: Props & { explanation: Explanation }) {
  return (
    <>
      <Changed line={line} range={explanation} chosen={explanation.type} language={language} />
      <p lang={explainedIn} className={`mt-1 ${written}`}>
        {explanation.text}
      </p>
      <PlaceActions line={line} range={explanation} />
    </>
  )
}
