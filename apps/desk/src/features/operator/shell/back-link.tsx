import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { OpenedFrom } from './search-params.ts'

const lists = {
  trouble: ['/ops', m.ops_nav_start],
  held: ['/ops/held', m.ops_nav_held],
  consultations: ['/ops/consultations', m.ops_nav_consultations],
  instructors: ['/ops/instructors', m.ops_nav_instructors],
} as const satisfies Record<OpenedFrom | 'instructors', unknown>

/** The way back to a list. */
export function BackLink({ to }: { to: keyof typeof lists }) {
  const [address, name] = lists[to]
  return (
    <Link to={address} className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ai">
      <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
      {name()}
    </Link>
  )
}
