import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'

/** What the learner handed in, line by line: readable while he waits, and after an order ended. */
export function OwnText({ order }: { order: Order }) {
  return (
    <section aria-labelledby="own-text" className="mt-8">
      <h2 id="own-text" className="text-lg">
        {m.order_own_text()}
      </h2>
      {order.lines.map((line) => (
        <article key={line.n} className="border-b border-line py-4">
          <h3 className="text-xs text-ink-soft">{m.order_line({ n: line.n })}</h3>
          {line.exercise && <p className="text-sm text-ink-soft">{m.order_exercise({ title: line.exercise.title })}</p>}
          {line.english && (
            <p lang="en" className="mt-1 whitespace-pre-wrap">
              {line.english}
            </p>
          )}
          {line.japanese && <p className="mt-1 text-sm whitespace-pre-wrap text-ink-soft">{line.japanese}</p>}
        </article>
      ))}
    </section>
  )
}
