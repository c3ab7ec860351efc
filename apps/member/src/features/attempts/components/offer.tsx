import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import PenLine from 'lucide-react/icons/pen-line'
import { useId } from 'react'
import { Link } from '../../../lib/navigation.tsx'

/** Stands before an unread result: the learner corrects their text first, or sees the result with one tap. */
export function Offer({ order, onSkip }: { order: Order; onSkip: () => void }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-md bg-ai-soft px-5 py-4">
      <h2 id={heading} className="font-semibold text-ai-deep">
        {m.attempts_offer_title()}
      </h2>
      <p className="mt-1 text-sm">{m.attempts_offer_text()}</p>
      <p className="mt-4 flex flex-wrap gap-3 *:flex-auto">
        <Link to="orders-id" params={{ id: order.id }} query={{ tab: 'attempt' }} className={buttonClass('primary')}>
          <PenLine aria-hidden="true" className="size-[1rem] shrink-0" />
          {m.attempts_start()}
        </Link>
        <Button tone="quiet" onClick={onSkip}>
          {m.attempts_skip()}
        </Button>
      </p>
    </section>
  )
}
