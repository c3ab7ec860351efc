import type { Plan } from '@tensaku/contract'
import { type Saved, saved, type SavedPlan, setSaved, useSaved } from '../../lib/saved.ts'

/** The plan that the member is choosing. */
export type Selection = SavedPlan

/** The choice before any (K-017). */
export const firstSelection: Selection = {
  type: 'lite',
  words: 50,
  duration: '1mo',
  explanation: 'basic',
  instructor: 'global',
  monthly_quota: 30,
  ai: false,
  method: 'credit_card',
  upgrade: false,
}

/** The values that a control offers. */
export const offered = {
  type: ['lite', 'standard', 'ai'],
  explanation: ['basic', 'advanced'],
  instructor: ['global', 'all'],
  words: [50, 100, 150, 200],
  monthly_quota: [8, 15, 30],
  duration: ['1mo', '3mo'],
  method: ['credit_card', 'one_click', 'convenience', 'atm', 'bank', 'points'],
} as const satisfies { [P in keyof Selection]?: readonly Selection[P][] }

/** A stored choice, completed by the first one where a part is missing or is offered no more. */
export function completed(stored: Saved['subscription']): Selection {
  const selection = { ...firstSelection, ...stored }
  const strange = Object.entries(offered).flatMap(([part, values]) =>
    (values as readonly unknown[]).includes(selection[part as keyof Selection]) ? [] : [part],
  )
  return { ...selection, ...Object.fromEntries(strange.map((part) => [part, firstSelection[part as keyof Selection]])) }
}

/** The stored choice (F-032). */
export const useSelection = (): Selection => completed(useSaved('subscription'))

/** Changes parts of the stored choice. */
export const select = (change: Partial<Selection>): void =>
  setSaved('subscription', { ...completed(saved('subscription')), ...change })

/** The plan with these parts. The plan of AI alone has only its type. */
export const planOf = (plans: readonly Plan[], of: Selection): Plan | undefined =>
  plans.find(
    (plan) =>
      plan.type === of.type &&
      (of.type === 'ai' ||
        (plan.explanation === of.explanation &&
          plan.instructor === of.instructor &&
          plan.words === of.words &&
          plan.monthly_quota === of.monthly_quota &&
          plan.ai === of.ai)),
  )

/** The parts of a plan as a choice. */
export const partsOf = ({ type, explanation, instructor, words, monthly_quota, ai }: Plan): Partial<Selection> =>
  type === 'ai' || explanation === null || instructor === null || words === null || monthly_quota === null
    ? { type }
    : { type, explanation, instructor, words, monthly_quota, ai }

/** The steps on the way to a plan, which are the last words of their addresses. */
export type Step = 'plans' | 'options' | 'payments' | 'checkout'

/** Notes a step; the last two are kept (S-025). */
export function noteStep(step: Step): void {
  const last = saved('step').at(-1)
  if (last !== step) setSaved('step', [last ?? 'plans', step])
}

/** Begins again with the choice of a plan. */
export const forgetSteps = (): void => setSaved('step', ['plans'])
