import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { inTokyo, yenOf } from '../../../lib/format.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { FiguresTable } from '../../../ui/figures-table.tsx'
import { Shown, ShopScreen } from '../../shop/index.ts'
import { durationName, briefName, planParts } from '../labels.ts'
import { type Advice, useAdvice } from '../plan-queries.ts'
import { partsOf, select } from '../selection.ts'

type Item = Advice['items'][number]
type Props = { subscription: Subscription | null; plans: readonly Plan[] }

/** How many ways to pay the table shows, beside the own one and that without a plan. */
const most = 5

/** The ways to pay in the table: the cheapest, the own one, and none. */
function shownItems(items: readonly Item[], own: Subscription | null): readonly Item[] {
  return items.filter(
    ({ product_id: id, duration }, at) =>
      at < most || id === 0 || (id === own?.product_id && duration === own.payment.duration),
  )
}

/** The sentence about the cheapest way, also where that is no plan or a smaller one. */
function verdict(cheapest: Item, { subscription, plans }: Props): string {
  const plan = plans.find(({ id }) => id === cheapest.product_id)
  const own = plans.find(({ id }) => id === subscription?.product_id)
  if (!plan) return subscription ? m.plans_advice_end() : m.plans_advice_none()
  if (plan.id === own?.id) return m.plans_advice_same()
  const month = (of: Plan | undefined) => of?.price.credit_card[0]?.amount ?? 0
  return own && month(plan) < month(own)
    ? m.plans_advice_smaller({ plan: briefName(plan) })
    : m.plans_advice_plan({ plan: briefName(plan) })
}

/** Every way to pay the corrections of the last three months, reckoned with its sum. */
export function AdviceScreen(props: Props) {
  const { subscription, plans } = props
  const go = useGo()
  const advice = useAdvice()
  const [cheapest] = advice.data?.items ?? []
  const plan = plans.find(({ id }) => id === cheapest?.product_id)
  const isOffered = plan !== undefined && plan.id !== subscription?.product_id && (advice.data?.orders ?? 0) > 0
  const nameOf = ({ product_id: id, duration }: Item) => {
    const found = plans.find((one) => one.id === id)
    if (!found) return m.plans_advice_without()
    return (
      <>
        {briefName(found)}
        <span className="block text-xs text-ink-soft">
          {[planParts(found), durationName(duration ?? '1mo')].filter(Boolean).join(m.plans_and())}
        </span>
      </>
    )
  }
  return (
    <ShopScreen
      title={m.plans_advice_title()}
      back="subscriptions"
      footer={
        isOffered && (
          <Button
            tone="quiet"
            wide
            onClick={() => {
              select({ ...partsOf(plan), duration: cheapest?.duration ?? '1mo' })
              void go('subscriptions-level-options', { level: plan.type })
            }}
          >
            {m.plans_advice_see()}
          </Button>
        )
      }
    >
      <Shown of={advice} lines={12}>
        {({ since, orders, items, trial_discount: isHalf }) =>
          orders === 0 || !items[0] ? (
            <p>{m.plans_advice_empty()}</p>
          ) : (
            <>
              <p className="mb-2 text-lg font-semibold [word-break:auto-phrase]">{verdict(items[0], props)}</p>
              <p className="mb-5 text-sm text-ink-soft">
                {m.plans_advice_since({ day: inTokyo(since), count: orders })}
              </p>
              <FiguresTable
                columns={[m.plans_advice_way(), m.plans_advice_fee(), m.plans_advice_points(), m.plans_advice_sum()]}
                rows={shownItems(items, subscription).map((item) => ({
                  key: `${item.product_id}-${item.duration}`,
                  name: nameOf(item),
                  figures: [yenOf(item.plan), yenOf(item.points), yenOf(item.sum)],
                }))}
              />
              {isHalf && <p className="mt-4 text-sm">{m.plans_advice_half()}</p>}
              <p className="mt-4 text-sm text-ink-soft">{m.plans_advice_note()}</p>
            </>
          )
        }
      </Shown>
    </ShopScreen>
  )
}
