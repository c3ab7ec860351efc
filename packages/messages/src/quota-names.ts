import * as m from '@tensaku/messages'

/** The quotas of plans as their members read them: on screens, in notices and in mails. */
export const quotaNames = {
  monthly_quota: m.plans_quota_corrections,
  ai_order_basic: m.plans_quota_ai_basic,
  ai_order_advanced: m.plans_quota_ai_advanced,
  ai_proficiency_test: m.plans_quota_proficiency,
  ai_composition_score: m.plans_quota_composition,
} as const
