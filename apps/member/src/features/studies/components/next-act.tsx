import { type Act, actsBeside } from '@tensaku/domain/studies'
import * as m from '@tensaku/messages'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { type NextAct as Found, useNextActs } from '../next-acts.ts'

const leads: Record<Act, () => string> = {
  result: m.next_result,
  answer: m.next_answer,
  report: m.next_report,
  draft: m.next_draft,
  cards: m.next_cards,
  exercise: m.next_exercise,
  film: m.next_film,
  weak_point: m.next_weak_point,
  order: m.next_order,
}

/** The thing itself, below its lead. */
function aboutOf({ act, title, count }: Found): string {
  if (act === 'cards') return m.next_cards_count({ count })
  if (act === 'weak_point') return m.next_weak_point_title({ kind: title, count })
  return act === 'order' ? m.next_order_text() : title
}

/** Always possible, also without an answer of the server. */
const newOrder: Found = { act: 'order', count: 0, title: '', name: 'services-create', params: {} }

/** The end of a screen of study: the next thing to do that is not this screen. `except` is the act of the screen, if it is one. */
export function NextAct({ except }: { except?: Act | undefined }) {
  const { data, isError, fetchStatus } = useNextActs()
  // Nothing is below this part, so it needs no place while the answer is awaited.
  if (!data && !isError && fetchStatus !== 'paused') return null
  const [act = newOrder] = actsBeside(data?.items ?? [], except)
  return (
    <TitledSection id="next-act" title={m.next_title()} titleClassName="mb-2 text-lg">
      <ActLink act={act} />
    </TitledSection>
  )
}

type OfOne = Extract<Found, { params: { id: number } }>
const isOfOne = (act: Found): act is OfOne => 'id' in act.params

/** An act in a frame, with the thing that it is about. */
export function ActLink({ act, className = '' }: { act: Found; className?: string }) {
  const drawn = `flex min-h-13 items-center gap-2 rounded-lg border border-line bg-wash px-4 py-3 text-ink no-underline ${className}`
  const about = aboutOf(act)
  const inside: ReactNode = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ai">{leads[act.act]()}</span>
        {about && <span className="lines-2 block text-sm text-ink-soft">{about}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ai" strokeWidth={1.6} />
    </>
  )
  return isOfOne(act) ? (
    <Link to={act.name} params={act.params} className={drawn}>
      {inside}
    </Link>
  ) : (
    <Link to={act.name} className={drawn}>
      {inside}
    </Link>
  )
}
