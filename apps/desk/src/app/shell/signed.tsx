import * as m from '@tensaku/messages'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import { TakeBackBar } from '../../features/correcting/index.ts'
import { type Me, SignedIn, signOut, useMe } from '../../features/session/index.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { OwnMenu, pagesOf, roomInHeader } from './own-menu.tsx'

/** Screens of a signed-in instructor. */
export function Signed() {
  return (
    <SignedIn me={useMe()} signInAt="/login" writer={({ id }) => `instructor.${id}`}>
      {(me) => (
        <>
          <Header me={me} />
          <Outlet />
          <TakeBackBar />
        </>
      )}
    </SignedIn>
  )
}

const linkClass = 'flex min-h-11 items-center text-ai underline-offset-4 hover:underline'

/** The name of the instructor, their open orders, and the way to their own pages. */
function Header({ me }: { me: Me }) {
  const navigate = useNavigate()
  const slots = m.desk_slots({ working: me.working, slots: me.slots })
  const leave = () => void signOut(() => navigate({ to: '/login' }))
  return (
    <header className="@container/header border-b border-line print:hidden">
      <div className="mx-auto flex min-h-14 max-w-[80rem] flex-wrap items-center gap-x-3 px-5 sm:gap-x-5">
        <Link
          to="/queue"
          search={{ tab: 'pool', page: 1 }}
          className="flex min-h-11 items-center text-ink no-underline"
        >
          <Wordmark />
        </Link>
        <Link
          to="/queue"
          search={{ tab: 'working', page: 1 }}
          className={`${linkClass} text-sm tabular-nums ${roomInHeader}`}
        >
          {slots}
        </Link>
        <nav aria-label={m.desk_nav()} className="hidden items-center gap-x-5 text-sm sm:flex">
          {pagesOf(me.counsellor).map(([to, text]) => (
            <Link key={to} to={to} className={linkClass}>
              {text()}
            </Link>
          ))}
        </nav>
        <span className="ml-auto hidden text-sm text-ink-soft sm:inline">{me.name}</span>
        <span className="ml-auto flex items-center sm:ml-0">
          <span className={roomInHeader}>
            <LanguageSwitch />
          </span>
          <button
            type="button"
            onClick={leave}
            className="hidden min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-ai hover:bg-ai-soft sm:flex"
          >
            <LogOut aria-hidden="true" className="size-4" />
            {m.desk_sign_out()}
          </button>
          <OwnMenu name={me.name} slots={slots} counsellor={me.counsellor} onSignOut={leave} />
        </span>
      </div>
    </header>
  )
}
