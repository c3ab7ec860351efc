import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import UserRound from 'lucide-react/icons/user-round'
import { type MouseEvent, useId } from 'react'

const itemClass = 'flex min-h-12 w-full items-center rounded-sm px-4 text-left text-ai no-underline hover:bg-ai-soft'

/** The instructor's own pages. */
export const ownPages = [
  ['/earnings', m.desk_nav_earnings],
  ['/profile', m.desk_nav_profile],
  ['/account', m.desk_account_title],
] as const

/** A popover does not close at a click inside. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** The menu of a phone, whose header has no room for the instructor's own pages and for signing out. */
export function OwnMenu({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const menu = useId()
  return (
    <span className="sm:hidden">
      <button
        type="button"
        aria-label={m.desk_nav()}
        popoverTarget={menu}
        className="grid size-11 place-items-center rounded-full text-ai hover:bg-ai-soft"
      >
        <UserRound aria-hidden="true" className="size-5" />
      </button>
      <nav
        id={menu}
        popover="auto"
        aria-label={m.desk_nav()}
        className="m-0 min-w-60 rounded-md border border-line bg-paper p-2 shadow-lift [inset:3.25rem_1.25rem_auto_auto] sm:hidden"
      >
        <p className="px-4 py-2 text-sm text-ink-soft wrap-anywhere">{name}</p>
        {ownPages.map(([to, text]) => (
          <Link key={to} to={to} onClick={close} className={itemClass}>
            {text()}
          </Link>
        ))}
        <button type="button" onClick={onSignOut} className={itemClass}>
          {m.desk_sign_out()}
        </button>
      </nav>
    </span>
  )
}
