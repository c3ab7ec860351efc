import { Outlet } from '@tanstack/react-router'
import * as m from '@tensaku/messages'
import { useMemo } from 'react'
import { useStanding } from '../../features/account/index.ts'
import { ShellSlots } from '../../ui/screen.tsx'
import { Bell } from './bell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PageProgress } from './page-progress.tsx'
import { useArrival } from './arrival.ts'

/** What stands around every screen. */
export function Shell() {
  const standing = useStanding()
  useArrival()
  const slots = useMemo(
    () => ({ bell: standing === 'verified' ? <Bell /> : null, banner: null, hasBottomBar: standing !== 'guest' }),
    [standing],
  )
  return (
    <ShellSlots value={slots}>
      <a href="#main" className="sr-only z-50 rounded-b-md bg-ai px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-0 focus:left-4">
        {m.nav_skip()}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Outlet />
      </div>
      <BottomBar standing={standing} />
      <PageProgress />
    </ShellSlots>
  )
}
