/** `?page=`: 1 for whatever is no page. */
export const pageOf = (value: unknown): number => {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** What is searched for; a number in an address is text here. Somebody's mail address is not taken from there. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' && !value.includes('@')) || typeof value === 'number' ? String(value).slice(0, 254) : ''

/** One of several ways to look at a list, the first unless told. */
export const filterOf =
  <F extends string>(filters: readonly [F, ...F[]]) =>
  (value: unknown): F =>
    filters.find((filter) => filter === value) ?? filters[0]
