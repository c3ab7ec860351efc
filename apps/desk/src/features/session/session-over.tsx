import * as m from '@tensaku/messages'
import { useState } from 'react'
import { type Side, wasOpen } from './session-mark.ts'

/** Says above the sign-in that the session has ended by itself; nothing to other guests. */
export function SessionOver({ side }: { side: Side }) {
  const [over] = useState(() => wasOpen(side))
  return over && <p className="mb-6 rounded-md bg-ai-soft px-4 py-3 text-sm">{m.desk_session_over()}</p>
}
