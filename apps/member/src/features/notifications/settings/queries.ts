import type { Answer, NotificationSetting } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'

type Settings = Answer<'GET /api/users/{id}/notification-settings'>
type Group = NotificationSetting['group']
export type Way = 'mail' | 'push'
type Change = { group: Group; way: Way; on: boolean }

const settingsKey = () => ownKey('notification-settings')

const withChange = (items: Settings['items'], { group, way, on }: Change): Settings['items'] =>
  items.map((one) => (one.group === group ? { ...one, [way]: on } : one))

/** The channels of each group of notifications: the server's state with pending changes applied. */
export function useNotificationSettings() {
  const id = useOwnId()
  const settings = useQuery({
    queryKey: settingsKey(),
    queryFn: ({ signal }): Promise<Settings> =>
      api('GET /api/users/{id}/notification-settings', { params: { id }, signal }),
    staleTime: 0,
  })
  const changing = useMutationState({
    filters: { mutationKey: settingsKey(), status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  return { settings, items: settings.data && changing.reduce(withChange, settings.data.items) }
}

const bodyOf = ({ group, way, on }: Change) => {
  if (group === 'order_progress') return { group, push: on }
  return group === 'study' ? { group, mail: on } : { group, [way]: on }
}

/** Changes one channel of one group. After a failure the server's state shows again. */
export function useChangeWay() {
  const id = useOwnId()
  const client = useQueryClient()
  const key = settingsKey()
  return useMutation({
    mutationKey: key,
    // Sent in order, so that the later of two quick taps stays.
    scope: { id: String(key) },
    mutationFn: (change: Change) =>
      api('PUT /api/users/{id}/notification-settings', { params: { id }, body: bodyOf(change) }),
    onSuccess: async (answer) => {
      // Earlier requests are outdated.
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Settings>(key, answer)
      toast.success(m.settings_saved())
    },
  })
}
