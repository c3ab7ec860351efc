import * as m from '@tensaku/messages'
import { Outlet } from '@tanstack/react-router'
import { SignInAgain } from '../../features/session/index.ts'

/** Around every screen: the way past the header, and signing in again above whatever is open. */
export function Root() {
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
