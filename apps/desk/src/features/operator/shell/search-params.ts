/** The page of an address: 1 where it is not a positive integer. */
export const pageOf = (value: unknown): number => {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** The search term of an address. Numbers become text, and mail addresses are ignored. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' && !value.includes('@')) || typeof value === 'number' ? String(value).slice(0, 254) : ''

/** One of several filters, the first by default. */
export const filterOf =
  <F extends string>(filters: readonly [F, ...F[]]) =>
  (value: unknown): F =>
    filters.find((filter) => filter === value) ?? filters[0]
