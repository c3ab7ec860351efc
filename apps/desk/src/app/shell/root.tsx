import * as m from '@tensaku/messages'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InstructorSignInAgain } from '../../features/session/index.ts'

/** Milliseconds during which only the first screen loads. */
const FIRST = 1500

/** The frame of every screen: a link that skips the header, and the dialog to sign in again. */
export function Root() {
  useEffect(() => {
    // The dialog that reports a failure has to be loaded before the network fails.
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
      <InstructorSignInAgain />
    </>
  )
}
