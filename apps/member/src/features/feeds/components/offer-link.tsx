import * as m from '@tensaku/messages'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { isServerPage, isWebAddress } from '../../../lib/web-address.ts'
import { routeOf } from '../route-of.ts'

type Props = { url: string; className: string; onOpen?: (() => void) | undefined; children: ReactNode }

/**
 * A link to a screen of this app, to a page of the server, or to an external page in a new tab. Any other address is shown
 * without a link.
 */
export function OfferLink({ url, className, onOpen, children }: Props) {
  const route = routeOf(url)
  if (route)
    return (
      <Link
        to={route}
        query={Object.fromEntries(new URLSearchParams(url.split('?')[1]))}
        className={className}
        onClick={onOpen}
      >
        {children}
      </Link>
    )
  if (isServerPage(url))
    return (
      <a href={url} className={className} onClick={onOpen}>
        {children}
      </a>
    )
  if (!isWebAddress(url)) return <div className={className}>{children}</div>
  return (
    <a href={url} target="_blank" rel="noopener" className={className} onClick={onOpen}>
      {children}
      <span className="sr-only">{m.nav_new_tab()}</span>
    </a>
  )
}
