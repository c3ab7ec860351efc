import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { memo, useRef } from 'react'
import { Exercise, Meant, written } from '../components/own-line.tsx'
import { Flower } from '../components/flower.tsx'
import { Explanations, type Line } from './explanations.tsx'
import { LineSave } from './line-save.tsx'
import { LineText, type View } from './line-text.tsx'
import { useResult } from './result-context.ts'
import { SaveAudio } from './save-audio.tsx'
import { SideBySide } from './side-by-side.tsx'
import { SpeakButton } from './speak-button.tsx'

type Props = {
  line: Line
  /** The original line. */
  handed: Order['lines'][number] | undefined
  language: 'en' | 'ja'
  explainedIn: 'en' | 'ja'
  /** `side`: all three side by side. */
  view: View | 'side'
  speaking: boolean
  /** Undefined if the browser cannot speak. */
  onSpeak: ((line: number, text: string) => void) | undefined
}

/** One line of a correction: intended meaning, corrected text and explanations. */
export const LineResult = memo(function LineResult(props: Props) {
  const { line, handed, language, explainedIn, view, speaking, onSpeak } = props
  const { n, edits, corrected, comment } = line
  const { order } = useResult()
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <header className="flex min-h-11 items-center justify-between">
        <h3 className="font-display text-xl text-ink-soft tabular-nums">
          <span className="sr-only">{m.order_line({ n })}</span>
          <span aria-hidden="true">{n}</span>
        </h3>
        <span className="-mr-3 flex flex-wrap justify-end">
          {onSpeak && (
            <SpeakButton
              label={speaking ? m.result_speak_line_stop({ n }) : m.result_speak_line({ n })}
              speaking={speaking}
              onToggle={() => onSpeak(n, corrected)}
            />
          )}
          <SaveAudio order={order} n={n} />
        </span>
      </header>
      {handed && (
        <>
          <Exercise line={handed} />
          <Meant line={handed} language={language} />
        </>
      )}
      <div ref={text}>
        {view === 'side' ? (
          <SideBySide line={line} language={language} explainedIn={explainedIn} />
        ) : (
          <LineText key={view} line={line} view={view} language={language} explainedIn={explainedIn} />
        )}
      </div>
      <LineSave line={line} text={text} />
      {edits.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
          <Flower className="size-8" />
          {m.result_perfect()}
        </p>
      )}
      <Explanations line={line} language={language} explainedIn={explainedIn} />
      {comment && (
        <div className="mt-4 rounded-md bg-wash px-4 py-3">
          <p className="text-xs text-ink-soft">{m.result_line_comment()}</p>
          <p lang={explainedIn} className={`mt-0.5 ${written}`}>
            {comment}
          </p>
        </div>
      )}
    </>
  )
})
