import { Outlet } from '@tanstack/react-router'
import { OperatorSigned } from '../session/index.ts'
import { OpsHeader } from './ops-header.tsx'

/** Screens of a signed-in operator. */
export function OpsShell() {
  return (
    <OperatorSigned>
      {(operator) => (
        <>
          <OpsHeader operator={operator} />
          <Outlet />
        </>
      )}
    </OperatorSigned>
  )
}
