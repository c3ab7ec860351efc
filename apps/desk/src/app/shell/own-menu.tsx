import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import UserRound from 'lucide-react/icons/user-round'
import { type MouseEvent, useId } from 'react'

const itemClass = 'flex min-h-12 w-full items-center rounded-sm px-4 text-left text-ai no-underline hover:bg-ai-soft'

/** A click inside leaves a popover open. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** On a phone: one's own pages and the way out, which have no room in the header. */
export function OwnMenu({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const menu = useId()
  return (
    <span className="sm:hidden">
      <button
        type="button"
        aria-label={m.desk_people_nav()}
        popoverTarget={menu}
        className="grid size-11 place-items-center rounded-full text-ai hover:bg-ai-soft"
      >
        <UserRound aria-hidden="true" className="size-5" />
      </button>
      <nav
        id={menu}
        popover="auto"
        aria-label={m.desk_people_nav()}
        className="m-0 min-w-60 rounded-md border border-line bg-paper p-2 shadow-lift [inset:3.25rem_1.25rem_auto_auto] sm:hidden"
      >
        <p className="px-4 py-2 text-sm text-ink-soft wrap-anywhere">{name}</p>
        <Link to="/earnings" onClick={close} className={itemClass}>
          {m.desk_people_nav_earnings()}
        </Link>
        <Link to="/profile" onClick={close} className={itemClass}>
          {m.desk_people_nav_profile()}
        </Link>
        <Link to="/account" onClick={close} className={itemClass}>
          {m.desk_people_account_title()}
        </Link>
        <button type="button" onClick={onSignOut} className={itemClass}>
          {m.desk_sign_out()}
        </button>
      </nav>
    </span>
  )
}
