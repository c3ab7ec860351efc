import type { Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { CorrectedText, numberSign } from '@tensaku/ui/corrected-text.tsx'
import { useRef, useState } from 'react'
import { written } from '../components/own-line.tsx'
import { Bubble } from './bubble.tsx'
import { Changed, Explained, type Line } from './explanations.tsx'
import { PlaceActions } from './place-actions.tsx'

/** The three views of a correction: with edits, corrected, original. */
export type View = 'diff' | 'corrected' | 'original'

type Props = { line: Line; view: View; language: 'en' | 'ja'; explainedIn: 'en' | 'ja' }

/** The text of a line in the chosen view. A mark opens its explanation in place; an edit without one shows its kind. */
export function LineText({ line, view, language, explainedIn }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(-1)
  const [edit, setEdit] = useState<Edit>()
  const { explanations } = line
  const count = explanations.length
  const explanation = view === 'original' ? undefined : explanations[opened]

  const open = (at: number, one?: Edit) => {
    setOpened(at)
    setEdit(one)
  }
  const close = (back: boolean) => {
    if (back) text.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus({ preventScroll: true })
    open(-1)
  }
  return (
    <div ref={text} className="relative">
      <CorrectedText
        source={line.original}
        edits={line.edits}
        explanations={explanations}
        mode={view}
        language={language}
        opened={opened}
        onOpen={(_, at) => open(at === opened ? -1 : at)}
        openedEdit={edit}
        onEdit={(one) => open(-1, one === edit ? undefined : one)}
        className={`text-lg leading-[2]! ${written}`}
      />
      {explanation && (
        <Bubble
          key={opened}
          text={text}
          title={
            <>
              <span aria-hidden="true">{numberSign(opened + 1)} </span>
              {m.result_explanation({ number: opened + 1 })}
            </>
          }
          closeLabel={m.result_explanation_close()}
          steps={
            count > 1
              ? { onBack: () => open((opened + count - 1) % count), onForth: () => open((opened + 1) % count) }
              : undefined
          }
          onClose={close}
        >
          <Explained line={line} explanation={explanation} language={language} explainedIn={explainedIn} />
        </Bubble>
      )}
      {edit && (
        <Bubble
          key={`edit-${edit.start}-${edit.end}`}
          text={text}
          title={m.correction_edit_open()}
          closeLabel={m.correction_edit_close()}
          onClose={close}
        >
          <Changed line={line} range={edit} language={language} />
          <PlaceActions line={line} range={edit} />
        </Bubble>
      )}
    </div>
  )
}
