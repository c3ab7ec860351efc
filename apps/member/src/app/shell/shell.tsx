import { Outlet } from '@tanstack/react-router'
import * as m from '@tensaku/messages'
import { lazy, Suspense, useMemo } from 'react'
import { useStanding } from '../../features/account/index.ts'
import { session } from '../../lib/session.ts'
import { ShellSlots } from '../../ui/shell-slots.ts'
import { useArrival } from './arrival.ts'
import { Aside } from './aside.tsx'
import { PageProgress } from './page-progress.tsx'

// Guests do without; who is signed in gets them together with the screen.
const loadBars = () => import('./bars.tsx')
if (session.current()) loadBars().catch(() => undefined)
const Bell = lazy(async () => ({ default: (await loadBars()).Bell }))
const BottomBar = lazy(async () => ({ default: (await loadBars()).BottomBar }))

/** What stands around every screen. */
export function Shell() {
  const standing = useStanding()
  useArrival()
  const slots = useMemo(() => {
    const bell = (
      <Suspense>
        <Bell />
      </Suspense>
    )
    return { bell: standing === 'verified' ? bell : null, banner: null, hasBottomBar: standing !== 'guest' }
  }, [standing])
  return (
    <ShellSlots value={slots}>
      <a href="#main" className="sr-only z-50 rounded-b-md bg-ai px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-0 focus:left-4">
        {m.nav_skip()}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Outlet />
      </div>
      {standing !== undefined && standing !== 'guest' && (
        <Aside>
          <Suspense>
            <BottomBar standing={standing} />
          </Suspense>
        </Aside>
      )}
      <PageProgress />
    </ShellSlots>
  )
}
