import * as m from '@tensaku/messages'
import BookOpenText from 'lucide-react/icons/book-open-text'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import PenLine from 'lucide-react/icons/pen-line'
import Store from 'lucide-react/icons/store'
import UserSearch from 'lucide-react/icons/user-search'
import { Link, type RouteName, useRoute } from '../../lib/navigation.tsx'
import { useKeyboard } from '../../ui/keyboard.ts'

// The menu has the histories of the store.
const entries = [
  { to: 'home', label: m.nav_home, icon: House, group: /^home/ },
  { to: 'services-create', label: m.nav_start, icon: PenLine, group: /^services/ },
  { to: 'orders', label: m.nav_orders, icon: BookOpenText, group: /^orders/ },
  { to: 'teachers', label: m.nav_instructors, icon: UserSearch, group: /^teachers/ },
  { to: 'shop', label: m.nav_shop, icon: Store, group: /^shop(?!-histories)/ },
  { to: 'settings', label: m.nav_settings, icon: Menu, group: /^(settings|shop-histories)/ },
] as const satisfies readonly { to: RouteName; label: () => string; icon: typeof House; group: RegExp }[]

/** The six entries for verified members. */
export function BottomBar() {
  const { name } = useRoute()
  const keyboardUp = useKeyboard()
  if (keyboardUp) return null
  return (
    <nav
      data-bar
      aria-label={m.nav_label()}
      className="print:hidden fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-[min(4rem,11dvh)] max-w-read">
        {entries.map(({ to, label, icon: Icon, group }) => {
          const here = group.test(name ?? '')
          return (
            <li key={to} className="min-w-0 flex-1">
              <Link
                to={to}
                aria-current={name === to ? 'page' : undefined}
                className={`flex h-full flex-col items-center justify-center gap-1 text-[min(0.6875rem,3.2vw)] leading-none no-underline ${here ? 'font-semibold text-ai forced-colors:border-t-4' : 'text-ink-soft'}`}
              >
                <Icon aria-hidden="true" className="size-[min(1.5rem,6dvh,28px)]" strokeWidth={here ? 2.1 : 1.6} />
                <span className="max-w-full overflow-hidden whitespace-nowrap">{label()}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
