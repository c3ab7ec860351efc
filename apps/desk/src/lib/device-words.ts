import { deviceOf } from '@tensaku/domain/sessions'
import * as m from '@tensaku/messages'

/** The name of a device. */
export function deviceWords(userAgent: string): string {
  const { system, browser } = deviceOf(userAgent)
  if (system && browser) return m.desk_session_device({ system, browser })
  return system ?? browser ?? m.desk_session_unknown()
}
