export { precheck, type Finding } from './check.ts'
export { inTwo, repaired } from './repair.ts'
