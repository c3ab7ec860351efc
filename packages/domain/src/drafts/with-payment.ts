import type { SaveData } from './content.ts'

/** Options that spare the plan, or that do not. */
export function withPayment(
  { pay_with_points: _former, ...options }: SaveData['options'],
  withPoints: boolean,
): SaveData['options'] {
  return withPoints ? { ...options, pay_with_points: true } : options
}
