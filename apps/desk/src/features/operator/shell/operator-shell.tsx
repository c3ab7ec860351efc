import * as m from '@tensaku/messages'
import { Outlet } from '@tanstack/react-router'
import { SignedIn, SignInAgain } from '../../session/index.ts'
import { ended, operatorSignIn, useOperator } from '../session/session.ts'
import { OperatorHeader } from './operator-header.tsx'

/** Screens of a signed-in operator. */
export function OperatorShell() {
  return (
    <SignedIn me={useOperator()} signInAt="/ops/login" writer={({ id }) => `operator.${id}`}>
      {(operator) => (
        <>
          <OperatorHeader operator={operator} />
          <Outlet />
          <SignInAgain guarded ended={ended} calls={operatorSignIn} lead={m.ops_again_lead} />
        </>
      )}
    </SignedIn>
  )
}
