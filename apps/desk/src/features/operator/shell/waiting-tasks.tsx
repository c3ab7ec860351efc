import * as m from '@tensaku/messages'
import { Link } from '@tanstack/react-router'
import { useWaiting } from './waiting.ts'

const places = [
  ['/ops/consultations', m.ops_nav_consultations, m.ops_waits_consultations, m.ops_waits_no_reply],
  ['/ops/applications', m.ops_nav_applications, m.ops_waits_applications, m.ops_waits_no_reply],
  ['/ops/gifts', m.ops_nav_gifts, m.ops_waits_gifts, m.ops_waits_no_gift],
] as const

/** The number of waiting tasks, with their deadlines. */
export function WaitingTasks() {
  const { counts, isSettled } = useWaiting()
  // The list above grows when the trouble arrives and would move them.
  if (!isSettled) return null
  return (
    <section className="pt-8">
      <h2 className="mb-2 text-lg">{m.ops_waits_title()}</h2>
      <ul className="grid gap-x-8 sm:grid-cols-3">
        {places.map(([to, name, what, none]) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="flex min-h-16 items-baseline gap-4 py-2 text-ink no-underline hover:text-ai">
              <span
                className={`min-w-8 text-right font-display text-2xl tabular-nums ${counts[to] ? '' : 'text-ink-soft'}`}
              >
                {counts[to] ?? '–'}
              </span>
              <span>
                <span className="block font-semibold">{name()}</span>
                <span className="block text-sm text-ink-soft">{counts[to] === 0 ? none() : what()}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
