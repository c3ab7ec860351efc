import { Outlet } from '@tanstack/react-router'
import { TakeBackBar } from '../../features/correcting/index.ts'
import { SignedIn, useMe } from '../../features/session/index.ts'
import { Header } from './header.tsx'

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
