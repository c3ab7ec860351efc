import type { Plan } from '@tensaku/contract'
import { useEffect } from 'react'
import { useGo, useRoute } from '../../lib/navigation.tsx'
import { now } from '../../lib/now.ts'
import { useUser } from '../account/index.ts'
import { type Intent, intentOf } from './intent.ts'
import { usePlans } from './plan-queries.ts'
import { noteStep, offered, planOf, select, type Selection, type Step, useSelection } from './selection.ts'

export type Duration = Selection['duration']

/** Months as the contract names them. */
export const durationOf = (months: number): Duration => (months === 3 ? '3mo' : '1mo')

type Offers = Plan['price']['credit_card']

/** The offer of a duration, or the shortest where the plan is not sold for so long. */
export const offerOf = (offers: Offers, duration: Duration): Offers[number] | undefined =>
  offers.find(({ months }) => durationOf(months) === duration) ?? offers[0]

/** The duration of the next terms of a plan, which is one month where the plan is not sold for three. */
export const durationSold = ({ price }: Plan, duration: Duration): Duration =>
  durationOf(offerOf(price.credit_card, duration)?.months ?? 1)

/** The steps that have an address below a level too. */
type LevelStep = 'options' | 'payments' | 'checkout' | 'thanks'

/** The choice of the member with its plan and its meaning, on a step with or without a level in its address. */
export function useChosen(step: Step) {
  const go = useGo()
  const { params } = useRoute()
  const level = offered.type.find((type) => type === params['level'])
  const stored = useSelection()
  const plans = usePlans()
  const user = useUser()
  useEffect(() => noteStep(step), [step])

  const items = plans.data?.items ?? []
  const wanted = level === undefined ? stored : { ...stored, type: level }
  const plan = planOf(items, wanted)
  const offers = plan?.price[wanted.method] ?? []
  const offer = offerOf(offers, wanted.duration)
  const subscription = user.data?.subscription ?? null
  const running = items.find(({ id }) => id === subscription?.product_id)
  const intent: Intent | undefined = plan && user.data && intentOf({ subscription, running, plan, now: now() })
  const selection: Selection = {
    ...wanted,
    duration: offer ? durationOf(offer.months) : wanted.duration,
    upgrade: intent === 'upgrade',
  }
  return {
    level,
    plans,
    plan,
    offers,
    offer,
    subscription,
    running,
    intent,
    selection,
    change: (change: Partial<Selection>) => select({ ...selection, ...change }),
    /** Goes on below the same level, if there is one. */
    goTo: (next: LevelStep, query = {}, options = {}) =>
      level === undefined
        ? go(`subscriptions-${next}`, {}, query, options)
        : go(`subscriptions-level-${next}`, { level }, query, options),
  }
}
