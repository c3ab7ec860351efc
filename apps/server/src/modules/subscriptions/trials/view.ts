/** The trial of the assistant as its member sees it. */
export const trialView = ({ allowed, used }: { allowed: number; used: number }) => ({
  key: 'ai_assistant' as const,
  quota: allowed,
  used_this_month: used,
})
