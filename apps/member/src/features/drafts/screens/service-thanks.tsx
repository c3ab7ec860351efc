import type { Order } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { useQuery } from '@tanstack/react-query'
import { hoursOf } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { inTokyo, minuteInTokyo, pointsOf } from '../../../lib/format.ts'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { inTab } from '../../../lib/on-device.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { Screen } from '../../../ui/screen.tsx'
import { useKnownFunds } from '../../account/index.ts'
import { useQuotaCharged } from '../charge.ts'

const lastKey = 'drafts.ordered'

/** The last order that was placed in this tab, for the address without an id. */
const lastOrder = {
  keep: (id: string): void => inTab.setItem(lastKey, id),
  id: (): string | undefined => inTab.getItem(lastKey) ?? undefined,
}

/**
 * Confirms the order and explains the next steps. The id in the address is the order's; without one it is the last order of the
 * tab.
 */
export default function ServiceThanksScreen() {
  const { params } = useRoute()
  const id = useOwnId()
  const go = useGo()
  const orderId = params['id'] ?? lastOrder.id()
  const order = useQuery({
    queryKey: ownKey('thanks', orderId ?? ''),
    queryFn: ({ signal }): Promise<Order> =>
      api('GET /api/users/{id}/orders/{orderId}', { params: { id, orderId: orderId ?? '' }, signal }),
    enabled: orderId !== undefined,
  })

  // A typed address, or an order of another member, has nothing to confirm.
  const none = orderId === undefined || (order.error instanceof ApiError && order.error.status === 404)
  useEffect(() => {
    if (none) void go('services-create', {}, {}, { replace: true })
  }, [none, go])
  const shown = order.data?.id
  useEffect(() => {
    if (shown !== undefined) lastOrder.keep(String(shown))
  }, [shown])
  if (none) return null

  return (
    <Screen
      title={m.title_thanks()}
      ownHeading
      footer={
        <Link to="orders-id" params={{ id: orderId }} className={buttonClass('primary')}>
          {m.thanks_order()}
        </Link>
      }
    >
      <p className="flex items-center gap-2.5 pt-4 font-display text-xl font-semibold">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-done" strokeWidth={1.6} />
        {m.thanks_lead()}
      </p>
      <div className="mt-3 min-h-[3lh]">{order.data && <Received order={order.data} />}</div>
      <h2 className="mt-6 mb-3 text-lg">{m.thanks_next()}</h2>
      <div className="min-h-56">{order.data && <Steps order={order.data} />}</div>
      <p className="mt-4 text-sm text-ink-soft">{m.thanks_cancel()}</p>
      <Link to="services-create" className="link mt-2 inline-flex min-h-11 items-center">
        {m.thanks_more()}
      </Link>
    </Screen>
  )
}

/** The received text, and the uses and points that were taken for it. */
function Received({ order: { id, title, points } }: { order: Order }) {
  const funds = useKnownFunds()
  const quota = useQuotaCharged(String(id)) ?? 0
  return (
    <>
      <p>{m.thanks_text({ title })}</p>
      {quota > 0 && <p className="tabular-nums">{m.thanks_plan_quota({ quota })}</p>}
      <p className="tabular-nums">
        {points === 0
          ? quota === 0 && m.thanks_plan()
          : funds && funds.checkedAt === undefined
            ? m.thanks_points({ points: pointsOf(points), balance: pointsOf(funds.balance) })
            : m.thanks_points_only({ points: pointsOf(points) })}
      </p>
    </>
  )
}

/** The next steps, each with its time. */
function Steps({ order }: { order: Order }) {
  const { id, points, nominated, waits_until: until, due_days: days, wished_date: wished } = order
  const quota = useQuotaCharged(String(id)) ?? 0
  const within = m.thanks_due_within({ hours: hoursOf(days) })
  const inPoints = { points: pointsOf(points) }
  const returned =
    points === 0 ? m.thanks_claim_plan() : quota > 0 ? m.thanks_claim_both(inPoints) : m.thanks_claim_points(inPoints)
  const steps = [
    ...(until
      ? [
          [
            m.thanks_claim_when({ at: minuteInTokyo(until) }),
            (nominated ? m.thanks_claim_nominated({ name: nominated.name }) : m.thanks_claim()) + returned,
          ],
        ]
      : []),
    [within, wished === null ? m.thanks_due() : m.thanks_due_wished({ day: inTokyo(`${wished}T00:00:00+09:00`) })],
    [m.thanks_asking_when(), m.thanks_asking()],
  ] as const
  return (
    <ol className="space-y-4 border-l-2 border-line pl-5">
      {steps.map(([when, text]) => (
        <li key={when} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.65rem] size-2.75 rounded-full border-[1.5px] border-line-strong bg-paper"
          />
          <p className="font-semibold tabular-nums">{when}</p>
          <p className="text-sm">{text}</p>
        </li>
      ))}
    </ol>
  )
}
