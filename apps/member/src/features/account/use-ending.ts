import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { safetyKey } from './safety.ts'
import { sessionsKey } from './sessions.ts'
import { useAction } from './use-action.ts'

/** Ends sessions; ended or refused, what is shown afterwards is what the server has. */
export function useEnding(end: () => Promise<void>) {
  const client = useQueryClient()
  return useAction(async () => {
    try {
      await end()
      toast.success(m.settings_session_ended())
    } finally {
      // Not waited for: where the server is slow, why it failed is told first.
      for (const queryKey of [sessionsKey(), safetyKey()]) void client.invalidateQueries({ queryKey })
    }
  })
}

/** Ends every session but the one of this device. */
export const useEndingOthers = (userId: number) =>
  useEnding(() => api('DELETE /api/users/{id}/sessions', { params: { id: userId } }))
