import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** A link of the strip; `isHere` marks the current one. */
type StripLink = {
  key: string
  to: NonNullable<LinkProps['to']>
  search?: Exclude<LinkProps['search'], undefined>
  /** Keeps the state of the history entry, such as the search that led to the page. */
  state?: true
  text: ReactNode
  isHere: boolean
}

type Props = {
  /** The accessible name of the links. */
  label: string
  links: readonly StripLink[]
  /** Makes each link as wide as its text, for strips with many links. */
  narrow?: boolean
  className?: string
}

/** Links in a row with the current one marked. A strip that is wider than the screen scrolls to it. */
export function LinkStrip({ label, links, narrow = false, className = '' }: Props) {
  const strip = useRef<HTMLElement>(null)
  const here = links.find(({ isHere }) => isHere)?.key
  useEffect(() => {
    const box = strip.current
    if (here === undefined || !box) return
    const bringIntoSight = () => {
      const link = box.querySelector('[aria-current="page"]')
      if (!link) return
      const [around, inside] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
      // Scrolls sideways only, so that the page does not move.
      box.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2
    }
    bringIntoSight()
    // A count that arrives later makes its link wider.
    const watcher = new ResizeObserver(bringIntoSight)
    for (const link of box.children) watcher.observe(link)
    return () => watcher.disconnect()
  }, [here])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={`strip overflow-x-auto [scrollbar-width:none] ${stripClass} ${className}`}
    >
      {links.map(({ key, text, isHere, ...link }) => (
        <Link
          key={key}
          {...link}
          activeOptions={{ exact: true }}
          aria-current={isHere ? 'page' : undefined}
          className={`${tabClass(isHere)} ${narrow ? 'min-w-fit!' : ''}`}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
