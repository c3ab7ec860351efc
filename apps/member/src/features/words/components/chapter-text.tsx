import type { Chapter } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { Folded } from '../../../ui/folded.tsx'

type Part = Chapter['parts'][number]

/** A chapter of a textbook in reading order. The answers of its exercises open with a tap. */
export const ChapterText = ({ chapter: { number, title, goal, parts } }: { chapter: Chapter }) => (
  <article className="mt-6">
    <h2 className="font-display text-xl">
      <span className="block text-sm text-ink-soft">{number}</span>
      {title}
    </h2>
    <p className="mt-2 rounded-md bg-ai-soft px-4 py-2 text-sm">
      <span className="font-semibold">{m.words_goal()}</span> {goal}
    </p>
    {parts.map((part, at) => (
      // Parts have no key of their own, and never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <PartText key={at} part={part} />
    ))}
  </article>
)

function PartText({ part }: { part: Part }): ReactNode {
  switch (part.kind) {
    case 'heading':
      return <h3 className="mt-7 text-lg">{part.text}</h3>
    case 'text':
      return <p className="mt-3">{part.text}</p>
    case 'examples':
      return (
        <ul className="mt-3 space-y-2 border-l-2 border-line-strong pl-4">
          {part.items.map(({ en, ja }) => (
            <li key={en}>
              <p lang="en">{en}</p>
              <p className="text-sm text-ink-soft">{ja}</p>
            </li>
          ))}
        </ul>
      )
    case 'mistakes':
      return (
        <Titled title={m.words_mistakes()}>
          <ul className="mt-2 space-y-3">
            {part.items.map(({ wrong, right, why }) => (
              <li key={wrong}>
                <p lang="en">
                  <del className="text-ink-soft">{wrong}</del>
                </p>
                <p lang="en" className="font-semibold">
                  {right}
                </p>
                <p className="text-sm text-ink-soft">{why}</p>
              </li>
            ))}
          </ul>
        </Titled>
      )
    case 'model':
      return (
        <Titled title={part.title}>
          <div lang="en" className="mt-2 space-y-2 rounded-md bg-wash px-4 py-3">
            {part.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <p className="mt-2 text-sm text-ink-soft">{part.ja}</p>
        </Titled>
      )
    case 'exercise':
      return (
        <Titled title={m.words_exercise()}>
          <p className="mt-1">{part.ask}</p>
          <ol className="mt-2 list-decimal space-y-1 pl-6">
            {part.items.map(({ question }) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
          <Folded title={m.words_answers()} quiet>
            <ol lang="en" className="list-decimal space-y-1 pb-2 pl-6">
              {part.items.map(({ answer }, at) => (
                // Two questions may have the same answer.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>{answer}</li>
              ))}
            </ol>
          </Folded>
        </Titled>
      )
    case 'write':
      return <p className="mt-6 rounded-md border border-line px-4 py-3 font-semibold">{part.ask}</p>
  }
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-7">
    <h3 className="text-base font-semibold">{title}</h3>
    {children}
  </section>
)
