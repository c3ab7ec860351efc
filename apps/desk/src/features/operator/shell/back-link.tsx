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
} as const satisfies Record<OpenedFrom | 'instructors', unknown>

/** The way back to the search that found the subject, else to the first screen. */
export function BackToSearch() {
  const foundBy = useLocation({ select: ({ state }) => state.foundBy })
  if (foundBy === undefined) return <BackLink to="trouble" />
  const { q, state } = placeOf(foundBy)
  return (
    <Link to="/ops" search={{ q }} state={state} className={linkClass}>
      <Arrow />
      {m.ops_search_title()}
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
