import type { Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { quotaNames } from '@tensaku/messages/quota-names'
import { inTokyo } from '../../../lib/format.ts'

type Quota = Subscription['quota'][number]

const leftOf = ({ limit, used }: Quota): number => Math.max(0, limit - used)

const step = 16
const size = 13
const across = 10

/** Pale green is left, blank is used: light beside the text, and told apart without colours. */
const left = 'fill-done-soft stroke-done'
const used = 'fill-none stroke-line-strong opacity-40'

/** One square of manuscript paper for each correction. A longer quota is one bar. */
function Picture({ quota }: { quota: Quota }) {
  const rest = leftOf(quota)
  const label = m.plans_quota_picture({ name: quotaNames[quota.key](), left: rest, limit: quota.limit })
  const isLong = quota.limit > 30
  const rows = isLong ? 1 : Math.max(1, Math.ceil(quota.limit / across))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across * step} ${rows * step}`}
      className="w-40 shrink-0"
      style={{ forcedColorAdjust: 'none' }}
    >
      {isLong ? (
        <>
          <rect x={1} y={1} width={157} height={size} rx={2} className={used} />
          {rest > 0 && <rect x={1} y={1} width={(157 * rest) / quota.limit} height={size} rx={2} className={left} />}
        </>
      ) : (
        Array.from({ length: quota.limit }, (_, at) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={(at % across) * step + 1}
            y={Math.floor(at / across) * step + 1}
            width={size}
            height={size}
            rx={1.5}
            className={at < rest ? left : used}
          />
        ))
      )}
    </svg>
  )
}

/** The figures of a quota beside its picture. */
const Figures = ({ quota }: { quota: Quota }) => (
  <table className="min-w-32 flex-1 text-sm tabular-nums">
    <caption className="sr-only">{quotaNames[quota.key]()}</caption>
    <tbody>
      {[
        { name: m.plans_quota_limit(), figure: quota.limit },
        { name: m.plans_quota_used(), figure: quota.used },
        { name: m.plans_quota_rest(), figure: leftOf(quota) },
      ].map(({ name, figure }) => (
        <tr key={name} className="border-b border-line">
          <th scope="row" className="py-0.5 text-left font-normal text-ink-soft">
            {name}
          </th>
          <td className="py-0.5 text-right">{m.plans_quota_count({ count: figure })}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type Props = {
  quota: Subscription['quota']
  /** The end of a plan that ends, after which nothing is new; otherwise null. */
  until: string | null
}

const isNewAt = (at: string | null, until: string | null): at is string =>
  at !== null && (until === null || Date.parse(at) < Date.parse(until))

/** The remaining uses of each quota in this month: a picture and a table. Quotas that the plan does not have are left out. */
export function Quotas({ quota, until }: Props) {
  const had = quota.filter(({ limit }) => limit > 0)
  if (had.length === 0) return <p>{m.plans_quota_none()}</p>
  return (
    <>
      {had.map((one) => (
        <div key={one.key} className="mb-5">
          <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft">{quotaNames[one.key]()}</span>
            <strong className="text-xl tabular-nums">{m.plans_quota_left({ left: leftOf(one) })}</strong>
            <span className="text-sm text-ink-soft tabular-nums">{m.plans_quota_of({ limit: one.limit })}</span>
          </p>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
            <Picture quota={one} />
            <Figures quota={one} />
          </div>
          {isNewAt(one.resets_at, until) && (
            <p className="mt-2 text-sm text-ink-soft">{m.plans_quota_resets({ day: inTokyo(one.resets_at) })}</p>
          )}
        </div>
      ))}
    </>
  )
}
