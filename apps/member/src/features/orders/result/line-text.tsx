import { type Edit, type Range, sentenceEnd } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { CorrectedText, numberSign } from '@tensaku/ui/corrected-text.tsx'
import { type ReactNode, useRef } from 'react'
import { written } from '../components/own-line.tsx'
import { Changed, Explained, type Line } from './explanations.tsx'
import type { OpenPlace } from './open-place.ts'
import { PlacePanel } from './place-panel.tsx'
import { WithoutReason } from './without-reason.tsx'

/** The three views of a correction: with edits, corrected, original. */
export type View = 'diff' | 'corrected' | 'original'

type Props = { line: Line; language: 'en' | 'ja'; explainedIn: 'en' | 'ja'; place: OpenPlace }

/** The text of a line with its edits. A tapped mark or edit opens its details below its sentence. */
export function LineText({ line, language, explainedIn, place }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const { opened, edit, open } = place
  const close = () => {
    text.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus({ preventScroll: true })
    open(-1)
  }
  const below = (range: Range, content: ReactNode) => ({
    at: sentenceEnd(line.original, range, language),
    content,
  })
  const explanation = line.explanations[opened]
  const inserted = explanation
    ? below(
        explanation,
        <PlacePanel
          key={opened}
          title={
            <>
              <span aria-hidden="true">{numberSign(opened + 1)} </span>
              {m.correction_edit_open()}
              <span className="sr-only">{opened + 1}</span>
            </>
          }
          steps={stepsOf(place, line.explanations.length)}
          onClose={close}
        >
          <Explained line={line} explanation={explanation} language={language} explainedIn={explainedIn} />
        </PlacePanel>,
      )
    : edit &&
      below(
        edit,
        <PlacePanel key={`edit-${edit.start}-${edit.end}`} title={m.correction_edit_open()} onClose={close}>
          <Changed line={line} range={edit} language={language} />
          <WithoutReason line={line} range={edit} />
        </PlacePanel>,
      )
  return (
    <div ref={text}>
      <CorrectedText
        source={line.original}
        edits={line.edits}
        explanations={line.explanations}
        language={language}
        opened={opened}
        onOpen={(_, at) => open(at === opened ? -1 : at)}
        openedEdit={edit}
        onEdit={(one: Edit) => open(-1, one === edit ? undefined : one)}
        inserted={inserted}
        className={`text-lg leading-[min(2em,calc(1em+18px))]! ${written}`}
      />
    </div>
  )
}

/** The steps to the previous and the next explanation, in a circle. */
function stepsOf({ opened, open }: OpenPlace, count: number) {
  if (count < 2) return undefined
  return { onBack: () => open((opened + count - 1) % count), onForth: () => open((opened + 1) % count) }
}
