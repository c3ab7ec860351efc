import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { deviceWords } from '../../lib/device-words.ts'
import { fullTime } from '../../lib/format.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Pending } from '../../ui/pending.tsx'

type Side = 'instructor' | 'operator'
type Session = Answer<'GET /api/instructor/sessions'>['items'][number]

const calls = {
  instructor: {
    list: (signal: AbortSignal) => api('GET /api/instructor/sessions', { signal }),
    end: (sessionId: string) => api('DELETE /api/instructor/sessions/{sessionId}', { params: { sessionId } }),
    endOthers: () => api('DELETE /api/instructor/sessions'),
  },
  operator: {
    list: (signal: AbortSignal) => api('GET /api/ops/sessions', { signal }),
    end: (sessionId: string) => api('DELETE /api/ops/sessions/{sessionId}', { params: { sessionId } }),
    endOthers: () => api('DELETE /api/ops/sessions'),
  },
} as const

export const sessionsKey = (side: Side) => [side === 'operator' ? 'ops' : 'desk', 'sessions']

/** The sessions of an account, with buttons to end them. */
export function OwnSessions({ side }: { side: Side }) {
  const sessions = useQuery({
    queryKey: sessionsKey(side),
    queryFn: ({ signal }) => calls[side].list(signal),
    staleTime: 0,
  })
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>(null)
  const end = async (name: string, call: () => Promise<void>) => {
    if (busy !== undefined) return
    setBusy(name)
    setError(null)
    try {
      await call()
      toast(m.desk_session_ended())
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(undefined)
      // After a refusal too the list has to match the server.
      void sessions.refetch()
    }
  }
  if (!sessions.data) return <Pending of={sessions} lines={3} />
  const { items } = sessions.data
  return (
    <div className="space-y-4">
      <p className="text-sm text-ink-soft">
        {side === 'operator' ? m.desk_session_sessions_text_operator() : m.desk_session_sessions_text()}
      </p>
      <ul className="border-t border-line">
        {items.map((session) => (
          <Item
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void end(session.id, () => calls[side].end(session.id))}
          />
        ))}
      </ul>
      <ErrorLine error={error} />
      {items.some(({ current }) => !current) && (
        <Button tone="quiet" busy={busy === 'others'} onClick={() => void end('others', calls[side].endOthers)}>
          {m.desk_session_end_others()}
        </Button>
      )}
    </div>
  )
}

function Item({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const device = deviceWords(session.user_agent)
  const { network } = session
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {session.current && <Badge tone="ai">{m.desk_session_current()}</Badge>}
        </p>
        {network !== null && <p className="text-xs text-ink-soft">{m.desk_session_from({ network })}</p>}
        <p className="text-xs text-ink-soft tabular-nums">
          {m.desk_session_used({ at: fullTime(session.last_used_at) })}
        </p>
      </div>
      {!session.current && (
        <button
          type="button"
          aria-busy={busy}
          aria-label={m.desk_session_end_label({ device })}
          onClick={onEnd}
          className="link min-h-11 shrink-0 px-1 text-sm"
        >
          {m.desk_session_end()}
        </button>
      )}
    </li>
  )
}
