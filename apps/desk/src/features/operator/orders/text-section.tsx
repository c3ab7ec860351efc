import type { Flag } from '@tensaku/domain/flags'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LearnerView } from '../../correcting/index.ts'
import { textOfOrder } from './queries.ts'
import { goToPassage, useMarkedPassages } from './marked-passages.ts'

type Props = {
  orderId: number
  open: boolean
  flags: readonly Flag[]
  /** The flagged words to show, which opens the text. Each new object goes to them again. */
  wanted: Flag | undefined
}

/** The text and its correction as the learner sees them. They are fetched on demand, because reading them is logged. */
export function TextSection({ orderId, open, flags, wanted }: Props) {
  const [asked, setShown] = useState(open)
  const shown = asked || wanted !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  // The button leaves with its press: the focus moves to the heading of the text.
  const show = () => {
    setShown(true)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="order-text" className="@container space-y-4">
      <h2 ref={heading} tabIndex={-1} id="order-text" className="text-lg">
        {m.ops_text()}
      </h2>
      {shown ? (
        <>
          <p className="text-sm text-ink-soft">{m.ops_text_logged()}</p>
          <ReadText orderId={orderId} flags={flags} wanted={wanted} />
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{m.ops_text_hint()}</p>
          <Button tone="quiet" onClick={show}>
            {m.ops_text_show()}
          </Button>
        </>
      )}
    </section>
  )
}

function ReadText({ orderId, flags, wanted }: Omit<Props, 'open'>) {
  const shown = useRef<HTMLDivElement>(null)
  const text = useQuery(textOfOrder(orderId))
  useMarkedPassages(
    shown,
    flags.map(({ found }) => found),
  )
  const isShown = text.data !== undefined
  useEffect(() => {
    if (isShown && wanted && shown.current) goToPassage(shown.current, wanted.found)
  }, [isShown, wanted])
  if (text.error) return <Failed error={text.error} retry={text.refetch} busy={text.isFetching} />
  if (!text.data) return <Loading lines={8} />
  const { lines, message, questions, correction } = text.data
  return (
    <div className="grid gap-x-10 gap-y-8 @min-[40rem]:grid-cols-2">
      <div className="space-y-6">
        <h3 className="font-semibold">{m.ops_text_original()}</h3>
        <ol className="space-y-6">
          {lines.map((line) => (
            <li key={line.n} className="space-y-2">
              <p className="text-sm text-ink-soft">
                {m.desk_line({ n: line.n })}
                {line.exercise && `　${line.exercise}`}
              </p>
              {line.english && <p className="whitespace-pre-wrap wrap-anywhere [word-break:normal]">{line.english}</p>}
              {line.japanese && <p className="whitespace-pre-wrap text-ink-soft wrap-anywhere">{line.japanese}</p>}
            </li>
          ))}
        </ol>
        {message && (
          <div>
            <h3 className="text-sm text-ink-soft">{m.ops_text_message()}</h3>
            <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
          </div>
        )}
        {!correction && questions.length > 0 && (
          <div>
            <h3 className="text-sm text-ink-soft">{m.ops_text_questions()}</h3>
            <ul className="list-disc space-y-1 pl-5">
              {questions.map(({ id, content }) => (
                <li key={id} className="whitespace-pre-wrap wrap-anywhere">
                  {content}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div ref={shown} tabIndex={-1} className="min-w-0 space-y-6">
        <h3 className="font-semibold">{m.ops_text_correction()}</h3>
        {correction ? (
          <LearnerView result={correction} questions={questions} />
        ) : (
          <p className="text-ink-soft">{m.ops_text_none()}</p>
        )}
      </div>
    </div>
  )
}
