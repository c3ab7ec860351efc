import type { Order } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { useQuery } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { Link, useGo, useRoute } from '../../../lib/navigation.tsx'
import { inTab } from '../../../lib/on-device.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { Screen } from '../../../ui/screen.tsx'

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

  const { title, nominated } = order.data ?? {}
  const steps = [
    nominated ? m.thanks_step_claim_nominated({ name: nominated.name }) : m.thanks_step_claim(),
    m.thanks_step_deliver(),
    m.thanks_step_cancel(),
  ]
  return (
    <Screen
      title={m.title_thanks()}
      ownHeading
      footer={
        <>
          <Link to="services-create" className={buttonClass('quiet')}>
            {m.thanks_more()}
          </Link>
          <Link to="orders-id" params={{ id: orderId }} className={buttonClass('primary')}>
            {m.thanks_order()}
          </Link>
        </>
      }
    >
      <p className="pt-8 font-display text-2xl font-semibold">{m.thanks_lead()}</p>
      <p className="mt-3 min-h-14">{title !== undefined && m.thanks_text({ title })}</p>
      <h2 className="mt-8 mb-3 text-lg">{m.thanks_next()}</h2>
      <ol className="space-y-4 border-l-2 border-line pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Screen>
  )
}
