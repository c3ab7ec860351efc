import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { safetyKey } from './safety.ts'
import { sessionsKey } from './sessions.ts'
import { useAction } from './use-action.ts'

/** Ends sessions, then shows the server's state in any case. */
export function useEnding(end: () => Promise<void>) {
  const client = useQueryClient()
  return useAction(async () => {
    try {
      await end()
      toast.success(m.settings_session_ended())
    } finally {
      // Not awaited, so that a slow server does not delay the error message.
      for (const queryKey of [sessionsKey(), safetyKey()]) void client.invalidateQueries({ queryKey })
    }
  })
}

/** Ends every session except this device's. */
export const useEndingOthers = (userId: number) =>
  useEnding(() => api('DELETE /api/users/{id}/sessions', { params: { id: userId } }))
