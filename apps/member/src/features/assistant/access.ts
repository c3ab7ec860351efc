import type { Answer } from '@tensaku/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { aiLabel } from './ai-label.ts'
import type { Quota } from './types.ts'

type Trial = Answer<'GET /api/users/{id}/trials'>['items'][number]

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

/** What is left of a running trial, before a chat tells it; null without one. */
export const trialQuotaOf = (trial: Trial | null | undefined): Quota | null =>
  trial?.state === 'active'
    ? { key: trial.key, limit: trial.quota, used: trial.used_this_month, resets_at: trial.ends_at }
    : null

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
