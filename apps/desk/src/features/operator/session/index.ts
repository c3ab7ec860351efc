export { OperatorSigned } from './operator-signed.tsx'
export { operatorSignOut, useOperator } from './session.ts'
export type { Operator } from './session.ts'
