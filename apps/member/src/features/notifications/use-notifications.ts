import { useInfiniteQuery } from '@tanstack/react-query'
import { useOwnId } from '../../lib/use-session.ts'
import { allQuery } from './queries.ts'

/** All notifications, newest first, by pages. */
export const useNotifications = () => useInfiniteQuery(allQuery(useOwnId()))
