export { useUnread } from './queries.ts'
export { tellNotification } from './tell.ts'
