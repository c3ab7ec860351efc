export { ContinueWatching } from './components/continue-watching.tsx'
export { movieHistoriesKey } from './queries.ts'
