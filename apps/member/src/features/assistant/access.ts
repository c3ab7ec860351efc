import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { aiLabel } from './ai-label.ts'

/** The state of the trial of the AI assistant. */
export function useTrial() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('trials'),
    queryFn: async ({ signal }) => {
      const { items } = await api('GET /api/users/{id}/trials', { params: { id }, signal })
      return items[0] ?? null
    },
    enabled: aiLabel() !== undefined,
    staleTime: 0,
  })
}

/** Begins the trial (O-015). */
export function useBeginTrial(): () => Promise<void> {
  const id = useOwnId()
  const client = useQueryClient()
  return async () => {
    try {
      await api('POST /api/users/{id}/trials/ai-assistant', { params: { id } })
    } finally {
      await client.invalidateQueries({ queryKey: ownKey('trials') })
    }
  }
}
