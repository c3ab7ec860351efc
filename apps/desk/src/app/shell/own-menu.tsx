import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import UserRound from 'lucide-react/icons/user-round'
import { type MouseEvent, useId } from 'react'
import { LanguageSwitch } from '../../ui/language-switch.tsx'

// The height does not follow the text's size, so that with large text the whole menu is in sight.
const itemClass =
  'flex min-h-[48px] w-full items-center rounded-sm px-4 text-left text-ai no-underline hover:bg-ai-soft'

/** The instructor's own pages. */
const ownPages = [
  ['/earnings', m.desk_nav_earnings],
  ['/profile', m.desk_nav_profile],
  ['/account', m.desk_account_title],
] as const

/** Counsellors also have the counselling reports. */
export const pagesOf = (counsellor: boolean) =>
  counsellor ? ([['/reports', m.reports_desk_title], ...ownPages] as const) : ownPages

/** A popover does not close at a click inside. */
const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

type Props = {
  name: string
  /** The number of claimed orders and the slots, in words. */
  slots: string
  counsellor?: boolean
  onSignOut: () => void
}

/** With large text the header of a phone has room for its name and this menu only. */
export const roomInHeader = '@max-[18rem]/header:hidden'
const noRoomInHeader = '@min-[18rem]/header:hidden'

/** The menu of a phone, whose header has no room for the instructor's own pages and for signing out. */
export function OwnMenu({ name, slots, counsellor = false, onSignOut }: Props) {
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
        className="m-0 max-h-[calc(100dvh-4rem)] min-w-[min(15rem,calc(100vw-2.5rem))] overflow-y-auto rounded-md border border-line bg-paper p-2 shadow-lift [inset:3.25rem_1.25rem_auto_auto] sm:hidden"
      >
        <p className="px-4 py-2 text-sm text-ink-soft wrap-anywhere">{name}</p>
        <Link
          to="/queue"
          search={{ tab: 'working', page: 1 }}
          onClick={close}
          className={`${itemClass} ${noRoomInHeader}`}
        >
          {slots}
        </Link>
        {pagesOf(counsellor).map(([to, text]) => (
          <Link key={to} to={to} onClick={close} className={itemClass}>
            {text()}
          </Link>
        ))}
        <span className={noRoomInHeader}>
          <LanguageSwitch className={itemClass} />
        </span>
        <button type="button" onClick={onSignOut} className={itemClass}>
          {m.desk_sign_out()}
        </button>
      </nav>
    </span>
  )
}
