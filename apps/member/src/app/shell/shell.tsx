import * as m from '@tensaku/messages'
import { FullSpinner } from '@tensaku/ui/spinner.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { useAccountState } from '../../features/account/index.ts'
import { useOpenModals } from '../../lib/modals.ts'
import { useRoute } from '../../lib/navigation.tsx'
import { CurrentScreen } from '../../lib/routing/view.tsx'
import { session } from '../../lib/session.ts'
import { routes } from '../routes.ts'
import { ShellSlots } from '../../ui/shell-slots.ts'
import { useArrival } from './arrival.ts'
import { Aside } from './aside.tsx'
import { BannerSlot } from './banner-slot.tsx'
import { PageProgress } from './page-progress.tsx'

// Guests do without; who is signed in gets them together with the screen.
const loadBars = () => import('./bars.tsx')
if (session.current()) loadBars().catch(() => undefined)
const Bell = lazy(async () => ({ default: (await loadBars()).Bell }))
const BottomBar = lazy(async () => ({ default: (await loadBars()).BottomBar }))

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** What stands around every screen. */
export function Shell() {
  const accountState = useAccountState()
  const { name } = useRoute()
  const open = useOpenModals()
  useArrival()
  // The session has ended and the login is on its way: no screen is drawn without its member.
  const between = accountState === 'guest' && name !== undefined && ['member', 'verified'].includes(routes[name].access)
  const slots = useMemo(() => {
    const bell = (
      <Suspense>
        <Bell />
      </Suspense>
    )
    const signedIn = accountState !== undefined && accountState !== 'guest'
    return {
      bell: accountState === 'verified' ? bell : null,
      banner: signedIn ? <BannerSlot /> : null,
      hasBottomBar: accountState !== 'guest',
    }
  }, [accountState])
  return (
    <ShellSlots value={slots}>
      <a
        href="#main"
        className="sr-only z-50 rounded-b-md bg-ai px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-0 focus:left-4"
      >
        {m.nav_skip()}
      </a>
      <div className="flex min-h-dvh flex-col">{between ? <FullSpinner busy /> : <CurrentScreen />}</div>
      {accountState !== undefined && accountState !== 'guest' && (
        <Aside>
          <Suspense>
            <BottomBar accountState={accountState} />
          </Suspense>
        </Aside>
      )}
      {open.length > 0 && (
        <Suspense>
          <ModalHost open={open} />
        </Suspense>
      )}
      <PageProgress />
    </ShellSlots>
  )
}
