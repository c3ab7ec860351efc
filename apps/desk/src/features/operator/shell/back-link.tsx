import * as m from '@tensaku/messages'
import { Link, useLocation } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type OpenedFrom, placeOf } from './search-params.ts'

const linkClass = 'inline-flex min-h-11 items-center gap-1.5 text-sm text-ai'
const Arrow = () => <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />

const lists = {
  trouble: ['/ops', m.ops_nav_start],
  held: ['/ops/held', m.ops_nav_held],
  consultations: ['/ops/consultations', m.ops_nav_consultations],
  instructors: ['/ops/instructors', m.ops_nav_instructors],
  purchases: ['/ops/purchases', m.ops_nav_purchases],
} as const satisfies Record<Exclude<OpenedFrom, 'member'> | 'instructors' | 'purchases', unknown>

/** The way back to the search that found the subject, else to a list. */
export function BackToSearch({ otherwise = 'trouble' }: { otherwise?: keyof typeof lists }) {
  const foundBy = useLocation({ select: ({ state }) => state.foundBy })
  if (foundBy === undefined) return <BackLink to={otherwise} />
  const { q, state } = placeOf(foundBy)
  return (
    <Link to="/ops" search={{ q }} state={state} className={linkClass}>
      <Arrow />
      {m.ops_search_title()}
    </Link>
  )
}

/** The way back from a plan: to the search that found it, else to the list as it was. */
export function BackToPlans() {
  const { foundBy, list } = useLocation({ select: ({ state: { foundBy, list } }) => ({ foundBy, list }) })
  if (foundBy !== undefined) return <BackToSearch />
  return (
    <Link to="/ops/money/plans" search={list ?? {}} className={linkClass}>
      <Arrow />
      {m.ops_nav_plans()}
    </Link>
  )
}

/** The way back from an order to its learner. The state keeps the search that found the learner. */
export function BackToMember({ of }: { of: { id: number; username: string } | undefined }) {
  // The line is there before the learner is known, so that nothing moves.
  if (!of) return <span className={linkClass} />
  return (
    <Link to="/ops/members/$id" params={{ id: String(of.id) }} search={{}} state className={linkClass}>
      <Arrow />
      {of.username}
    </Link>
  )
}

/** The way back to a list. */
export function BackLink({ to }: { to: keyof typeof lists }) {
  const [address, name] = lists[to]
  return (
    <Link to={address} className={linkClass}>
      <Arrow />
      {name()}
    </Link>
  )
}
