import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Exercise, Meant, written } from './own-line.tsx'
import { languageOf } from './labels.ts'

/** The learner's original text by lines, shown while the order is running and after it ended. */
export function OwnText({ order }: { order: Order }) {
  const language = languageOf(order)
  return (
    <section aria-labelledby="own-text" className="mt-7">
      <h2 id="own-text" className="text-lg">
        {m.order_own_text()}
      </h2>
      {order.lines.map((line) => (
        <article key={line.n} aria-label={m.order_line({ n: line.n })} className="border-b border-line py-4">
          {order.lines.length > 1 && (
            <p aria-hidden="true" className="font-display text-ink-soft tabular-nums">
              {line.n}
            </p>
          )}
          <p lang={language} className={`mb-2 text-lg leading-[1.85]! ${written}`}>
            {language === 'ja' ? line.japanese : line.english}
          </p>
          <Meant line={line} language={language} />
          <Exercise line={line} />
        </article>
      ))}
    </section>
  )
}
