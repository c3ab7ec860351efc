import type { Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { inTokyo } from '../../../lib/format.ts'
import { FoldedFigures } from '../../../ui/figures-table.tsx'
import { quotaNames } from '../labels.ts'

type Quota = Subscription['quota'][number]

const leftOf = ({ limit, used }: Quota): number => Math.max(0, limit - used)

const step = 26
const size = 22
const across = 10

/** One square of manuscript paper for each correction: dark while it is left. A longer quota is one bar. */
function Picture({ quota }: { quota: Quota }) {
  const left = leftOf(quota)
  const label = m.plans_quota_picture({ name: quotaNames[quota.key](), left, limit: quota.limit })
  if (quota.limit > 30)
    return (
      <svg role="img" aria-label={label} viewBox="0 0 258 12" className="w-full" style={{ maxWidth: '17rem' }}>
        <rect width={258} height={12} rx={2} fill="var(--color-line-strong)" opacity={0.4} />
        <rect width={(258 * left) / quota.limit} height={12} rx={2} className="fill-ink" />
      </svg>
    )
  const rows = Math.max(1, Math.ceil(quota.limit / across))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${across * step} ${rows * step}`}
      className="w-full"
      style={{ maxWidth: '17rem', forcedColorAdjust: 'none' }}
    >
      {Array.from({ length: quota.limit }, (_, at) => {
        const place = { x: (at % across) * step + 1, y: Math.floor(at / across) * step + 1, width: size, height: size }
        return at < left ? (
          // oxlint-disable-next-line react/no-array-index-key
          <rect key={at} {...place} rx={2} className="fill-ink" />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <rect key={at} {...place} rx={2} fill="none" stroke="var(--color-line-strong)" />
        )
      })}
    </svg>
  )
}

type Props = {
  quota: Subscription['quota']
  /** The end of a plan that ends, after which nothing is new; otherwise null. */
  until: string | null
}

const isNewAt = (at: string | null, until: string | null): at is string =>
  at !== null && (until === null || Date.parse(at) < Date.parse(until))

/** What is left of each quota in this month: a picture and a table. Quotas that the plan does not have are left out. */
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
          <Picture quota={one} />
          {isNewAt(one.resets_at, until) && (
            <p className="mt-1 text-sm text-ink-soft">{m.plans_quota_resets({ day: inTokyo(one.resets_at) })}</p>
          )}
        </div>
      ))}
      <FoldedFigures
        title={m.plans_quota_table()}
        columns={[m.plans_quota_name(), m.plans_quota_limit(), m.plans_quota_used(), m.plans_quota_rest()]}
        rows={had.map((one) => ({
          key: one.key,
          name: quotaNames[one.key](),
          figures: [one.limit, one.used, leftOf(one)],
        }))}
      />
    </>
  )
}
