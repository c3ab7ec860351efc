export { precheck, type Finding } from './precheck.ts'
export { inTwo, repaired } from './repair.ts'
