import type { User } from '@tensaku/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useOwnId } from '../../lib/use-session.ts'
import { userQuery } from './queries.ts'

/** The shown member: `show` replaces it by the server's answer, `now` reads it, `ask` fetches it again. */
export function useShownUser() {
  const client = useQueryClient()
  const { queryKey } = userQuery(useOwnId())
  return {
    show: (user: User): void => void client.setQueryData(queryKey, user),
    now: (): User | undefined => client.getQueryData(queryKey),
    ask: (): Promise<void> => client.invalidateQueries({ queryKey }),
  }
}
