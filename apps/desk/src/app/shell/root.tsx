import * as m from '@tensaku/messages'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SignInAgain } from '../../features/session/index.ts'

/** Milliseconds in which the first screen has the line to itself. */
const FIRST = 1500

/** Around every screen: the way past the header, and signing in again above whatever is open. */
export function Root() {
  useEffect(() => {
    // What tells of a failure has to be there when the network is not.
    const timer = setTimeout(() => void import('@tensaku/ui/ask-view.tsx').catch(() => undefined), FIRST)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-paper px-4 py-3 text-ai focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.desk_skip()}
      </a>
      <Outlet />
      <SignInAgain />
    </>
  )
}
