import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListPlace, OpenedFrom } from './search-params.ts'

/** The screens of the subjects that have one. */
const screens = {
  order: '/ops/orders/$id',
  member: '/ops/members/$id',
  instructor: '/ops/instructors/$id',
  purchase: '/ops/purchases/$id',
  /** By the number of its member. */
  plan: '/ops/money/plans/$id',
} as const

type Props = {
  type: keyof typeof screens
  id: number
  /** The list or the page to which the screen leads back. */
  from?: OpenedFrom | undefined
  /** The search term that found it, to which the screen leads back. */
  foundBy?: string | undefined
  /** The filter and page of the list, to which the screen leads back. */
  list?: ListPlace | undefined
  className?: string
  children: ReactNode
}

/** The link to the screen of an order, a member, an instructor, a purchase or a plan, large enough for a finger. */
export const SubjectLink = ({ type, id, from, foundBy, list, className = '', children }: Props) => (
  <Link
    to={screens[type]}
    params={{ id: String(id) }}
    search={from ? { from } : {}}
    state={from === 'member' || { ...(foundBy !== undefined && { foundBy }), ...(list && { list }) }}
    className={`inline-flex min-h-11 items-center text-ai ${className}`}
  >
    {children}
  </Link>
)
