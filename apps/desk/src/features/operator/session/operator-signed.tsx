import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Navigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { WriterContext } from '../../../lib/writer.ts'
import { OperatorSignInAgain } from './operator-sign-in-again.tsx'
import { isOperatorSignedOut, useOperator, type Operator } from './session.ts'

/** Around every screen of the operators: others are asked to sign in and come back to where they wanted to go. */
export function OperatorSigned({ children }: { children: (operator: Operator) => ReactNode }) {
  const me = useOperator()
  if (me.data)
    return (
      <WriterContext value={`operator.${me.data.id}`}>
        {children(me.data)}
        <OperatorSignInAgain />
      </WriterContext>
    )
  if (isOperatorSignedOut(me.error)) return <ToSignIn />
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
  return <Navigate to="/ops/login" search={{ next }} replace />
}
