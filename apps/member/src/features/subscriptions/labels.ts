import type { Plan } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { planTypeName } from '@tensaku/messages/plan-name'
import type { Selection } from './selection.ts'

/** The corrections that a type contains. */
export const typeTexts: Record<Selection['type'], () => string> = {
  lite: m.plans_lite_text,
  standard: m.plans_standard_text,
  ai: m.plans_ai_text,
}
export const explanationNames = { basic: m.course_basic, advanced: m.course_advanced } as const
export const explanationTexts = { basic: m.plans_basic_text, advanced: m.plans_advanced_text } as const
export const instructorNames = { global: m.instructor_type_global, all: m.instructor_type_any } as const
export const instructorTexts = { global: m.plans_global_text, all: m.plans_all_text } as const

export const durationName = (duration: Selection['duration']): string =>
  duration === '3mo' ? m.plans_three_months() : m.plans_one_month()

type Parts = Pick<Plan, 'type' | 'explanation' | 'instructor' | 'words' | 'monthly_quota' | 'ai'>

/** The short name of a plan, beside its parts: ライトプラン 50語・月30回 */
export const briefName = ({ type, words, monthly_quota: quota }: Parts): string =>
  words === null || quota === null
    ? planTypeName(type)
    : m.plans_name({ type: planTypeName(type), words, count: quota })

/** The further parts of a plan: かんたん添削・グローバル講師・AIオプション */
export const planParts = ({ type, explanation, instructor, ai }: Parts): string =>
  [
    explanation && explanationNames[explanation](),
    instructor && instructorNames[instructor](),
    ai && type !== 'ai' && m.plans_ai_option(),
  ]
    .filter(Boolean)
    .join(m.plans_and())
