import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'

type Props = {
  page: number
  last: number
  label?: string
  className?: string
  /** The link or button to another page. */
  children: (page: number, text: string) => ReactNode
}

/** The way through the pages of a list that has more than one. */
export const PageLinks = ({ page, last, label, className = '', children }: Props) =>
  last > 1 && (
    <nav aria-label={label} className={`flex items-center gap-3 ${className}`}>
      {page > 1 && children(page - 1, m.desk_page_previous())}
      <span>{m.desk_page_of({ page, last })}</span>
      {page < last && children(page + 1, m.desk_page_next())}
    </nav>
  )
