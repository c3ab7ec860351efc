export { HomeFeeds } from './components/home-feeds.tsx'
