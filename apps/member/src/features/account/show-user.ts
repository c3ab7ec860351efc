import type { User } from '@tensaku/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useOwnId } from '../../lib/use-session.ts'
import { userQuery } from './queries.ts'

/** The member as this device knows him: `show` what the server made of him, read what is `now` shown, `ask` the server anew. */
export function useShownUser() {
  const client = useQueryClient()
  const { queryKey } = userQuery(useOwnId())
  return {
    show: (user: User): void => void client.setQueryData(queryKey, user),
    now: (): User | undefined => client.getQueryData(queryKey),
    ask: (): Promise<void> => client.invalidateQueries({ queryKey }),
  }
}
