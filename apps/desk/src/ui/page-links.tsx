import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'

type Props = {
  page: number
  last: number
  /** The link or button to another page. */
  to: (page: number, text: string) => ReactNode
  label?: string
  className?: string
}

/** The way through the pages of a list that has more than one. */
export const PageLinks = ({ page, last, to, label, className = '' }: Props) =>
  last > 1 && (
    <nav aria-label={label} className={`flex items-center gap-3 ${className}`}>
      {page > 1 && to(page - 1, m.desk_page_previous())}
      <span>{m.desk_page_of({ page, last })}</span>
      {page < last && to(page + 1, m.desk_page_next())}
    </nav>
  )
