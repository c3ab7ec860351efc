export { OperatorSigned } from './operator-signed.tsx'
export { operatorSignOut } from './session.ts'
export type { Operator } from './session.ts'
