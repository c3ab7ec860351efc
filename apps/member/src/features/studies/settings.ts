import type { Answer } from '@tensaku/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type StudySettings = Answer<'GET /api/users/{id}/studies/settings'>

const settingsKey = () => ownKey('studies', 'settings')

/** How much the learner studies on a day, their pause, and whether they take part in rankings. */
export function useStudySettings() {
  const id = useOwnId()
  return useQuery({
    queryKey: settingsKey(),
    queryFn: ({ signal }): Promise<StudySettings> =>
      api('GET /api/users/{id}/studies/settings', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Replaces the settings. Everything that depends on them is fetched again. */
export function useChangeStudySettings(): (next: StudySettings) => Promise<void> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (body) => {
    const changed = await api('PUT /api/users/{id}/studies/settings', { params: { id }, body })
    client.setQueryData(settingsKey(), changed)
    void client.invalidateQueries({ queryKey: ownKey('studies') })
    void client.invalidateQueries({ queryKey: ownKey('rankings') })
  }
}
