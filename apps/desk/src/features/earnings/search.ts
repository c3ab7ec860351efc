export type EarningsSearch = { month?: string; page?: number }

/** The search of an address. An invalid month or page is ignored. */
export const earningsSearchOf = ({ month, page }: Record<string, unknown>): EarningsSearch => ({
  ...(typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
  ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
})
