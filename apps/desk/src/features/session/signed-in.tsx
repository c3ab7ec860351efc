import { Navigate, useRouter } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Writer, WriterContext } from '../../lib/writer.ts'
import { PendingScreen } from '../../ui/pending.tsx'
import { isSignedOut } from './session.ts'
import { markSession } from './session-mark.ts'

type Props<T> = {
  me: UseQueryResult<T>
  signInAt: '/login' | '/ops/login'
  writer: (me: T) => Writer
  children: (me: T) => ReactNode
}

/** Screens of a signed-in person. A guest signs in first and then reaches the requested screen. */
export function SignedIn<T>({ me, signInAt, writer, children }: Props<T>) {
  const isOpen = me.data !== undefined
  const side = signInAt === '/login' ? 'instructor' : 'operator'
  useEffect(() => {
    if (isOpen) markSession(side, true)
  }, [isOpen, side])
  if (me.data !== undefined) return <WriterContext value={writer(me.data)}>{children(me.data)}</WriterContext>
  return isSignedOut(me.error) ? <ToSignIn at={signInAt} /> : <PendingScreen of={me} lines={6} />
}

/** Remembers the address at its first rendering: navigating away changes it. */
function ToSignIn({ at }: { at: '/login' | '/ops/login' }) {
  const router = useRouter()
  const [next] = useState(() => router.state.location.href)
  return <Navigate to={at} search={{ next }} replace />
}
