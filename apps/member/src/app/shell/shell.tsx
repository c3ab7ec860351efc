import * as m from '@tensaku/messages'
import { FullSpinner } from '@tensaku/ui/spinner.tsx'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useAccountState } from '../../features/account/index.ts'
import { useOpenModals } from '../../lib/modals.ts'
import { useRoute } from '../../lib/navigation.tsx'
import { CurrentScreen, usePending } from '../../lib/routing/view.tsx'
import { session } from '../../lib/session.ts'
import { routes } from '../routes.ts'
import { ShellSlots } from '../../ui/shell-slots.ts'
import { useArrival } from './arrival.ts'
import { Aside } from './aside.tsx'
import { BannerSlot, isFront } from './banner-slot.tsx'

// Guests have no bars. Members get them together with the screen.
const loadBars = () => import('./bars.tsx')
if (session.current()) loadBars().catch(() => undefined)
const Bell = lazy(async () => ({ default: (await loadBars()).Bell }))
const BottomBar = lazy(async () => ({ default: (await loadBars()).BottomBar }))

const ModalHost = lazy(async () => ({ default: (await import('./modal-host.tsx')).ModalHost }))

/** Milliseconds that a screen may take before the spinner shows. */
const patience = 200

/** The full spinner over the page while a screen loads (UI-015). */
function PageProgress() {
  const loading = usePending()
  const [late, setLate] = useState(false)
  if (!loading && late) setLate(false)
  useEffect(() => {
    if (!loading) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [loading])
  return <FullSpinner busy={loading && late} />
}

/** The frame of every screen. */
export function Shell() {
  const accountState = useAccountState()
  const { name } = useRoute()
  const open = useOpenModals()
  useArrival()
  // The session has ended and the login is loading: a screen of a member is not drawn without one.
  const between = accountState === 'guest' && name !== undefined && ['member', 'verified'].includes(routes[name].access)
  const slots = useMemo(() => {
    const bell = (
      <Suspense>
        <Bell />
      </Suspense>
    )
    return {
      bell: accountState === 'verified' ? bell : null,
      // An unverified member can do one thing, and nothing leads away from it.
      banner: accountState === 'verified' ? <BannerSlot /> : null,
      bannerLast: !isFront(name),
      hasBottomBar: accountState !== 'guest' && accountState !== 'unverified',
    }
  }, [accountState, name])
  return (
    <ShellSlots value={slots}>
      <a
        href="#main"
        className="sr-only z-50 rounded-b-md bg-ai px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-0 focus:left-4"
      >
        {m.nav_skip()}
      </a>
      <div className="flex min-h-dvh flex-col">{between ? <FullSpinner busy /> : <CurrentScreen />}</div>
      {accountState === 'verified' && (
        <Aside>
          <Suspense>
            <BottomBar />
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
