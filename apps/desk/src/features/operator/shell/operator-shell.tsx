import { Outlet } from '@tanstack/react-router'
import { OperatorSigned } from '../session/index.ts'
import { OperatorHeader } from './operator-header.tsx'

/** Screens of a signed-in operator. */
export function OperatorShell() {
  return (
    <OperatorSigned>
      {(operator) => (
        <>
          <OperatorHeader operator={operator} />
          <Outlet />
        </>
      )}
    </OperatorSigned>
  )
}
