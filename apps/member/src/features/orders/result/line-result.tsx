import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { memo, useRef } from 'react'
import { ShadowingButton } from '../../shadowing/index.ts'
import { Exercise, Meant, written } from '../components/own-line.tsx'
import { Flower } from '../components/flower.tsx'
import { Explanations, type Line } from './explanations.tsx'
import { LineSave } from './line-save.tsx'
import { LineText, type View } from './line-text.tsx'
import { PlainLine } from './plain-line.tsx'
import { useOpenPlace } from './open-place.ts'
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
  /** Whether the correction has other lines: only then a line shows its number. */
  several: boolean
  /** Tells what a tap on an edit does: once, at the first edited line. */
  hinted: boolean
  /** Undefined if the browser cannot speak. */
  onSpeak: ((line: number, text: string) => void) | undefined
}

/** The first line with an edit: it has the hint. */
export const firstEdited = (lines: readonly Line[]): Line | undefined => lines.find(({ edits }) => edits.length > 0)

/** One line of a correction: first the corrected text, then the intended meaning and the explanations. */
export const LineResult = memo(function LineResult(props: Props) {
  const { line, handed, language, explainedIn, view, speaking, several, hinted, onSpeak } = props
  const { n, edits, corrected, comment } = line
  const { order, sample } = useResult()
  const text = useRef<HTMLDivElement>(null)
  const place = useOpenPlace(view)
  const languages = { language, explainedIn }
  const speak = onSpeak && (
    <SpeakButton
      label={speaking ? m.result_speak_line_stop({ n }) : m.result_speak_line({ n })}
      speaking={speaking}
      onToggle={() => onSpeak(n, corrected)}
    />
  )
  const heading = (
    <h3 className={several ? 'font-display text-[min(1rem,22px)] text-ink-soft tabular-nums' : 'sr-only'}>
      <span className="sr-only">{m.order_line({ n })}</span>
      <span aria-hidden="true">{n}</span>
    </h3>
  )
  if (view === 'corrected' || view === 'original')
    return (
      <>
        {heading}
        <PlainLine n={n} text={line[view]} language={language}>
          {view === 'corrected' && speak}
        </PlainLine>
      </>
    )
  return (
    <>
      <div className="@container">
        {/* With large text the hint comes after the text, so that the first correction is in sight. */}
        <div className="@max-[15rem]:flex @max-[15rem]:flex-col">
          <div
            className={`flex flex-wrap items-baseline gap-x-4 @max-[15rem]:contents ${view === 'side' ? '' : 'justify-between'} ${several ? '' : hinted ? '-mt-1 mb-2.5' : '-my-1'}`}
          >
            {heading}
            {hinted && (
              <p className="text-xs leading-[1rem]! text-ink-soft @max-[15rem]:order-1 @max-[15rem]:mt-2 print:hidden">
                {m.correction_edit_hint()}
              </p>
            )}
          </div>
          <div ref={text}>
            {view === 'side' ? (
              <SideBySide line={line} place={place} {...languages} />
            ) : (
              <LineText line={line} place={place} {...languages} />
            )}
          </div>
        </div>
      </div>
      {edits.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
          <Flower className="size-8" />
          {m.result_perfect()}
        </p>
      )}
      {handed && (
        <div className="mt-3">
          <Meant line={handed} language={language} />
          <Exercise line={handed} />
        </div>
      )}
      <div className="-ml-2 flex flex-wrap print:hidden">
        {!sample && <LineSave line={line} text={text} />}
        {speak}
        {!sample && (
          <ShadowingButton
            name={m.order_line({ n })}
            text={corrected}
            language={language}
            source={{ kind: 'line', orderId: order.id, n }}
          />
        )}
        {!sample && <SaveAudio order={order} n={n} />}
      </div>
      <Explanations line={line} opened={place.opened} {...languages} />
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
