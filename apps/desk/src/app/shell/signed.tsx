import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { TakeBackBar } from '../../features/correcting/index.ts'
import { isSignedOut, useMe } from '../../features/session/index.ts'
import { WriterContext } from '../../lib/writer.ts'
import { Header } from './header.tsx'

/** Screens of a signed-in instructor; others are asked to sign in and come back to where they wanted to go. */
export function Signed() {
  const me = useMe()
  if (me.data) {
    return (
      <WriterContext value={`instructor.${me.data.id}`}>
        <Header me={me.data} />
        <Outlet />
        <TakeBackBar />
      </WriterContext>
    )
  }
  if (isSignedOut(me.error)) return <ToSignIn />
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-wide px-5 py-8">
      {me.error ? <Failed error={me.error} retry={me.refetch} busy={me.isFetching} /> : <Loading lines={6} />}
    </main>
  )
}

/** Remembers where it stood when it first appeared: the address changes under it while it leaves. */
function ToSignIn() {
  const router = useRouter()
  const [next] = useState(() => router.state.location.href)
  return <Navigate to="/login" search={{ next }} replace />
}
