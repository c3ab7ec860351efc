import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { api } from '../../../lib/api.ts'
import { minuteInTokyo } from '../../../lib/format.ts'
import { Section } from '../components/section.tsx'
import { deviceWords, type Sessions, useSessions } from '../sessions.ts'
import { useEnding, useEndingOthers } from '../use-ending.ts'

type Session = Sessions['items'][number]

/** The sessions of the member, each with a button to end it. */
export default function SessionList({ user }: { user: User }) {
  const sessions = useSessions()
  const items = sessions.data?.items
  return (
    <Section title={m.settings_sessions()}>
      <p className="text-sm text-ink-soft">{m.settings_sessions_text()}</p>
      {items ? (
        <>
          <ul className="mt-3 border-t border-line">
            {items.map((session) => (
              <Item key={session.id} session={session} userId={user.id} />
            ))}
          </ul>
          {items.filter(({ current }) => !current).length > 1 && <EndOthers userId={user.id} />}
        </>
      ) : sessions.isError ? (
        <Failed error={sessions.error} retry={sessions.refetch} busy={sessions.isFetching} />
      ) : (
        <Loading lines={3} />
      )}
    </Section>
  )
}

function Item({ session, userId }: { session: Session; userId: number }) {
  const device = deviceWords(session.user_agent)
  const [busy, end] = useEnding(() =>
    api('DELETE /api/users/{id}/sessions/{sessionId}', { params: { id: userId, sessionId: session.id } }),
  )
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {session.current && <Badge tone="ai">{m.settings_session_current()}</Badge>}
        </p>
        <p className="text-xs text-ink-soft tabular-nums">
          {m.settings_session_used({ at: minuteInTokyo(session.last_used_at) })}
        </p>
        {session.strategy === 'social' && <p className="text-xs text-ink-soft">{m.settings_session_social()}</p>}
      </div>
      {!session.current && (
        <button
          type="button"
          aria-busy={busy}
          aria-label={m.settings_session_end_label({ device })}
          onClick={end}
          className="link min-h-11 shrink-0 px-1 text-sm"
        >
          {m.settings_session_end()}
        </button>
      )}
    </li>
  )
}

function EndOthers({ userId }: { userId: number }) {
  const [busy, end] = useEndingOthers(userId)
  return (
    <Button tone="quiet" className="mt-4" busy={busy} onClick={end}>
      {m.settings_session_end_others()}
    </Button>
  )
}
