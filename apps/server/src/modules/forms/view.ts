import type { FormOptions } from '@tensaku/contract'
import { paymentMethods, type PlanProduct } from '@tensaku/domain/plans'

/** The values of each part of the plans on offer, in the order of the plans; numbers from the smallest. */
export function planParts(products: readonly PlanProduct[]): FormOptions['plan'] {
  const among = <T>(part: (product: PlanProduct) => T | null) => [
    ...new Set(products.map(part).filter((value) => value !== null)),
  ]
  const numbers = (values: number[]) => values.toSorted((a, b) => a - b)
  return {
    types: among(({ type }) => type),
    explanations: among(({ explanation }) => explanation),
    instructors: among(({ instructor }) => instructor),
    words: numbers(among(({ words }) => words)),
    monthly_quotas: numbers(among(({ monthly_quota }) => monthly_quota)),
    ai: among(({ ai }) => ai),
    durations: numbers([...new Set(products.flatMap(({ prices }) => Object.keys(prices).map(Number)))]),
    methods: [...paymentMethods],
  }
}
