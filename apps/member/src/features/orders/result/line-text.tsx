import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { useRef, useState } from 'react'
import { written } from '../components/own-line.tsx'
import { Bubble } from './bubble.tsx'
import { Explained, type Line } from './explanations.tsx'

/** The three ways to read a result: with the corrections, as it should be, as it was. */
export type View = 'diff' | 'corrected' | 'original'

type Props = { line: Line; view: View; language: 'en' | 'ja'; explainedIn: 'en' | 'ja' }

/** The text of a line in the chosen view; a mark opens its explanation in place. */
export function LineText({ line, view, language, explainedIn }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(-1)
  const explanation = view === 'original' ? undefined : line.explanations[opened]

  const close = (back: boolean) => {
    if (back) text.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus({ preventScroll: true })
    setOpened(-1)
  }
  return (
    <div ref={text} className="relative">
      <CorrectedText
        source={line.original}
        edits={line.edits}
        explanations={line.explanations}
        mode={view}
        language={language}
        opened={opened}
        onOpen={(_, at) => setOpened(at === opened ? -1 : at)}
        className={`text-lg leading-[2]! ${written}`}
      />
      {explanation && (
        <Bubble
          key={opened}
          text={text}
          at={opened}
          count={line.explanations.length}
          onMove={setOpened}
          onClose={close}
        >
          <Explained line={line} explanation={explanation} language={language} explainedIn={explainedIn} />
        </Bubble>
      )}
    </div>
  )
}
