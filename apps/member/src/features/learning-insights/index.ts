export { LastTime } from './components/last-time.tsx'
export { useLastTimeKnown, weakPointsKey } from './queries.ts'
