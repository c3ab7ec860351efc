export { HomeFeeds } from './components/home-feeds.tsx'
export { readFeedsAhead } from './read-ahead.ts'
