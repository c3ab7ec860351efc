import type { SecurityEvent, User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { useId, useState } from 'react'
import { Section } from '../components/section.tsx'
import { useSafety, whatHappened, whenItWas, whereFrom } from '../safety.ts'
import { useEndingOthers } from '../use-ending.ts'

const first = 5
const more = 20

/** The security events of the account, and the actions for an unknown one. */
export default function Safety({ user }: { user: User }) {
  const safety = useSafety()
  const [count, setCount] = useState(first)
  const items = safety.data?.pages.flatMap((page) => page.items)
  return (
    <Section title={m.settings_safety()}>
      <p className="text-sm text-ink-soft">{m.settings_safety_text()}</p>
      {items ? (
        <>
          {items.length === 0 && <p className="mt-3 text-sm">{m.settings_safety_empty()}</p>}
          <ul className="mt-3 border-t border-line empty:border-t-0">
            {items.slice(0, count).map((event) => (
              <Item key={event.id} event={event} userId={user.id} />
            ))}
          </ul>
          {(items.length > count || safety.hasNextPage) && (
            <Button
              tone="quiet"
              className="mt-4"
              busy={safety.isFetchingNextPage}
              onClick={() => {
                setCount(count + more)
                if (items.length < count + more && safety.hasNextPage) void safety.fetchNextPage()
              }}
            >
              {m.settings_safety_more()}
            </Button>
          )}
        </>
      ) : safety.isError ? (
        <Failed error={safety.error} retry={safety.refetch} busy={safety.isFetching} />
      ) : (
        <Loading lines={3} />
      )}
    </Section>
  )
}

function Item({ event, userId }: { event: SecurityEvent; userId: number }) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const what = whatHappened(event)
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-12 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {what}
            {event.current && <Badge tone="ai">{m.settings_session_current()}</Badge>}
          </p>
          <p className="text-xs text-ink-soft">{whereFrom(event)}</p>
          <p className="text-xs text-ink-soft tabular-nums">{whenItWas(event)}</p>
        </div>
        {!event.current && (
          <button
            type="button"
            aria-expanded={opened}
            aria-controls={id}
            aria-label={m.settings_safety_unknown_label({ what, at: whenItWas(event) })}
            onClick={() => setOpened(!opened)}
            className="link min-h-11 shrink-0 px-1 text-sm"
          >
            {m.settings_safety_unknown()}
          </button>
        )}
      </div>
      <div id={id}>{opened && <Advice event={event} userId={userId} />}</div>
    </li>
  )
}

/** Scrolls to the password section and focuses its field. */
function goToPassword() {
  const section = document.getElementById('password')
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus({ preventScroll: true })
}

function Advice({ event, userId }: { event: SecurityEvent; userId: number }) {
  const [busy, end] = useEndingOthers(userId)
  return (
    <div className="mt-1 mb-2 rounded-md bg-wash px-4 py-3">
      <p className="text-sm">
        {event.kind === 'login_failures' ? m.settings_safety_advice_failures() : m.settings_safety_advice()}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="quiet" onClick={goToPassword}>
          {m.settings_safety_password()}
        </Button>
        <Button tone="quiet" busy={busy} onClick={end}>
          {m.settings_safety_others()}
        </Button>
      </div>
    </div>
  )
}
