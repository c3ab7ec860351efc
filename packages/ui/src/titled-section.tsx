import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading, unique on the screen. */
  id: string
  title: string
  className?: string
  titleClassName?: string
  children: ReactNode
}

/** A section with its heading as its name. */
export const TitledSection = ({ id, title, className = 'mt-8', titleClassName = 'text-lg', children }: Props) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={titleClassName}>
      {title}
    </h2>
    {children}
  </section>
)
