import type { OrderSummary } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Face } from '@tensaku/ui/face.tsx'
import { useId } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { Flower } from './flower.tsx'

type Props = {
  order: OrderSummary
  /** Further orders with something unread. */
  others: number
}

/**
 * An unread result or answer, for the home screen: the flower, the title, and how the instructor's letter begins. With large text
 * the button comes before the letter, so that it is in sight.
 */
export function UnreadCard({ order: { id, title, teacher, letter, unread }, others }: Props) {
  const heading = useId()
  const isAnswer = unread === 'answer'
  return (
    <section aria-labelledby={heading} className="@container mt-4">
      <div className="relative rounded-lg border border-ai bg-paper p-4 shadow-[0_2px_0_var(--color-ai-soft)] @max-[15rem]:flex @max-[15rem]:flex-col @max-[15rem]:py-2.5">
        <div className="flex items-start gap-3 @max-[15rem]:block">
          <Flower className="-ml-1 size-12 @max-[15rem]:float-left @max-[15rem]:mr-1 @max-[15rem]:size-8" />
          <div className="min-w-0 flex-1">
            <h2 id={heading} className="flex items-center gap-2 text-sm font-semibold text-ai-deep">
              <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-ai @max-[15rem]:hidden" />
              {isAnswer ? m.orders_unread_answer() : m.orders_unread_result()}
            </h2>
            <p className="mt-0.5 lines-2 font-display text-lg leading-snug font-semibold [word-break:auto-phrase] @max-[15rem]:clear-left">
              {title}
            </p>
          </div>
        </div>
        {teacher && (
          <p className="mt-3 flex items-center gap-2.5 text-sm text-ink-soft @max-[15rem]:order-1">
            <Face name={teacher.name} photo={teacher.photo} size="sm" />
            <span className="min-w-0 truncate @max-[15rem]:whitespace-normal">
              {m.order_instructor({ name: teacher.name })}
            </span>
          </p>
        )}
        {letter && !isAnswer && (
          <p className="mt-1.5 lines-3 @max-[15rem]:order-1">{m.orders_letter_begins({ letter })}</p>
        )}
        <Link
          to="orders-id"
          params={{ id }}
          query={isAnswer ? { tab: 'questions' } : {}}
          className={`mt-3 @max-[15rem]:mt-2 ${buttonClass('primary', true)} after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ai`}
        >
          {isAnswer ? m.orders_read_answer() : m.orders_read_result()}
        </Link>
      </div>
      {others > 0 && (
        <p className="text-right">
          <Link to="orders" className="link inline-flex min-h-11 items-center text-sm">
            {m.orders_unread_others({ count: others })}
          </Link>
        </p>
      )}
    </section>
  )
}
