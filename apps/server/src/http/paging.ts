/** The `pagination` of a list. A page beyond the last is empty, with the real total. */
export const paginationOf = (page: number, perPage: number, total: number) => ({
  page,
  per_page: perPage,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  total,
})
