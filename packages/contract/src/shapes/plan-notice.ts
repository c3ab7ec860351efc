/** Notices to a member about their plan and its quotas. Each is also a kind of mail. */
export const planNoticeKinds = [
  'plan_started',
  'plan_upgraded',
  'plan_renewed',
  'plan_renewal_ahead',
  'plan_ending',
  'plan_payment_failed',
  'plan_ended',
  'plan_change_scheduled',
  'plan_change_cancelled',
  'plan_price_raised',
  'plan_card_expiring',
  'plan_extended',
  'quota_returned',
  'quota_given',
] as const
