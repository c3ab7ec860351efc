export { LastTime } from './components/last-time.tsx'
export { useLastTimeKnown } from './queries.ts'
export { useMark, useUnderstood } from './understood.ts'
