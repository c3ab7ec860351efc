import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Exercise, Meant, written } from './own-line.tsx'
import { languageOf } from './labels.ts'

/** The learner's original text by lines, shown while the order is running and after it ended. */
export function OwnText({ order }: { order: Order }) {
  const language = languageOf(order)
  return (
    <section aria-labelledby="own-text" className="mt-9">
      <h2 id="own-text" className="text-lg">
        {m.order_own_text()}
      </h2>
      {order.lines.map((line) => (
        <article key={line.n} aria-label={m.order_line({ n: line.n })} className="border-b border-line py-4">
          <p aria-hidden="true" className="mb-1 font-display text-xl text-ink-soft tabular-nums">
            {line.n}
          </p>
          <Exercise line={line} />
          <Meant line={line} language={language} />
          <p lang={language} className={`text-lg leading-[1.85]! ${written}`}>
            {language === 'ja' ? line.japanese : line.english}
          </p>
        </article>
      ))}
    </section>
  )
}
