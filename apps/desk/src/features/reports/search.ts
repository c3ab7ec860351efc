export const reportTabs = ['open', 'mine', 'done'] as const
export type ReportTab = (typeof reportTabs)[number]

/** The search of an address, the open requests by default. */
export const reportSearchOf = ({ tab, page }: Record<string, unknown>): { tab: ReportTab; page: number } => ({
  tab: reportTabs.find((one) => one === tab) ?? 'open',
  page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
})
