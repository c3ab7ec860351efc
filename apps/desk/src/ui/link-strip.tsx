import { stripClass, tabClass } from '@tensaku/ui/tabs.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** One way to look at something; `isHere` for the one that is looked at. */
type StripLink = {
  key: string
  to: NonNullable<LinkProps['to']>
  search?: Exclude<LinkProps['search'], undefined>
  text: ReactNode
  isHere: boolean
}

type Props = {
  /** What the links are about, for those who do not see them. */
  label: string
  links: readonly StripLink[]
  /** Each as wide as its text, where there are many. */
  narrow?: boolean
  className?: string
}

/** Links beside each other, the current one marked. Where they are too many for a phone it is scrolled to. */
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
      // Sideways only: the page itself stays where it is.
      box.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2
    }
    bringIntoSight()
    // A count that arrives later makes its link wider.
    const watcher = new ResizeObserver(bringIntoSight)
    for (const link of box.children) watcher.observe(link)
    return () => watcher.disconnect()
  }, [here])
  return (
    <nav ref={strip} aria-label={label} className={`${stripClass} ${className}`}>
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
