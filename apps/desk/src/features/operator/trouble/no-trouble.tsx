import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { Link } from '@tanstack/react-router'
import { dayTime, listed } from '../../../lib/format.ts'
import type { Trouble } from '../shell/trouble.ts'
import { useWaiting } from '../shell/waiting.ts'

const replies = [
  ['/ops/consultations', m.ops_trouble_consultations, m.ops_trouble_to_consultations],
  ['/ops/applications', m.ops_trouble_applications, m.ops_trouble_to_applications],
] as const

const kinds = [
  m.ops_overdue,
  m.ops_nav_held,
  m.ops_questions,
  m.ops_unclaimed,
  m.ops_reports,
  m.ops_nav_payments,
  m.ops_mails,
  m.ops_rules,
] as const

/** The note that nothing is urgent. It names the people who wait for a reply, and links to them. */
export function NoTrouble({ of }: { of: Trouble }) {
  const { counts, isSettled } = useWaiting()
  if (!isSettled) return <Loading lines={8} className="pt-6" />
  const waiting = replies.filter(([to]) => counts[to] !== 0 && counts[to] !== undefined)
  if (waiting.length === 0)
    return (
      <Empty
        title={counts['/ops/gifts'] === 0 ? m.ops_trouble_none() : m.ops_trouble_calm()}
        text={<Checked of={of} />}
      />
    )
  const waits = listed(waiting.map(([to, count]) => count({ count: counts[to] ?? 0 })))
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-8 text-center">
      <p className="font-display text-lg font-semibold text-balance [word-break:auto-phrase]">
        {m.ops_trouble_waits({ waits })}
      </p>
      <p>{m.ops_trouble_calm()}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {waiting.map(([to, , name]) => (
          <Link key={to} to={to} className={buttonClass('quiet')}>
            {name()}
          </Link>
        ))}
      </p>
      <p className="max-w-sm text-sm text-ink-soft">
        <Checked of={of} />
      </p>
    </div>
  )
}

/** The kinds of trouble without a case, and the time of the last check of the data. */
const Checked = ({ of: { rules } }: { of: Trouble }) => (
  <>
    <span className="flex flex-wrap justify-center gap-x-4">
      {kinds.map((name) => (
        <span key={name()} className="break-keep wrap-anywhere">
          {name()} {m.ops_trouble_count({ count: 0 })}
        </span>
      ))}
    </span>
    {rules.check && <span className="block">{m.ops_trouble_checked({ at: dayTime(rules.check.at) })}</span>}
  </>
)
