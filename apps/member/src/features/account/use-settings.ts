import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { saved, type SavedSettings, useSaved } from '../../lib/saved.ts'
import { keepSettings } from '../../lib/settings.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { failureOf } from './failure.ts'
import { useShownUser } from './show-user.ts'

/** The settings of this device. `set` applies a choice at once and sends it to the account; `unsent` is the reason of a failure. */
export function useSettings() {
  const id = useOwnId()
  const { show } = useShownUser()
  const settings = useSaved('settings')
  const [unsent, setUnsent] = useState<string>()
  const sending = useRef(false)

  // Sent in order, so that the later of two quick choices stays.
  const send = async () => {
    if (sending.current) return
    sending.current = true
    try {
      let sent: SavedSettings
      do {
        sent = saved('settings')
        show(await api('PUT /api/users/{id}', { params: { id }, body: { settings: sent } }))
      } while (sent !== saved('settings'))
      setUnsent(undefined)
      toast.success(m.settings_saved())
    } catch (error) {
      setUnsent(failureOf(error))
    } finally {
      sending.current = false
    }
  }
  const set = (changes: SavedSettings) => {
    keepSettings(changes)
    void send()
  }
  return { settings, set, unsent, send: () => void send() }
}
