import { courses } from '../catalogue/index.ts'
import { longContract, pricesOf } from './prices.ts'
import type { PlanInstructor, PlanProduct, PlanSeed } from './types.ts'

const noAi = { ai_order_basic: 0, ai_order_advanced: 0, ai_proficiency_test: 0, ai_composition_score: 0 }
const planInstructors: readonly PlanInstructor[] = ['global', 'all']

/** Every plan there is (C.5): type × explanation × instructor × words × corrections × AI, and the plan of AI alone. */
export function planProducts(seed: PlanSeed): PlanProduct[] {
  const human = seed.types.flatMap(({ type, percent: typePercent }) =>
    courses.flatMap((explanation) =>
      planInstructors.flatMap((instructor) =>
        seed.words.flatMap((words, at) =>
          seed.quotas.flatMap(({ corrections, percent }) =>
            [false, true].map((ai): PlanProduct => {
              const listed = seed.monthly[explanation][instructor][at]
              if (listed === undefined)
                throw new RangeError(`${explanation}/${instructor} has no price for ${words} words`)
              return {
                key: [type, explanation, instructor, words, corrections, ...(ai ? ['ai'] : [])].join('-'),
                type,
                explanation,
                instructor,
                words,
                monthly_quota: corrections,
                ai,
                prices: pricesOf(seed, listed, [percent, typePercent], ai),
                quotas: { monthly_quota: corrections, ...(ai ? seed.ai_option.limits : noAi) },
              }
            }),
          ),
        ),
      ),
    ),
  )
  return [...human, aiPlan(seed)]
}

const aiPlan = ({ ai_plan: { one_month, three_months, limits } }: PlanSeed): PlanProduct => ({
  key: 'ai',
  type: 'ai',
  explanation: null,
  instructor: null,
  words: null,
  monthly_quota: null,
  ai: true,
  prices: { 1: one_month, [longContract]: three_months * longContract },
  quotas: { monthly_quota: 0, ...limits },
})
