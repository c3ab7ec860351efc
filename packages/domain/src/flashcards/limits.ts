/** The most cards in a category. */
export const mostCards = 100

/** The most categories of one learner. */
export const mostCategories = 30

/** The most characters of a card's English and Japanese, of its note, and of a category's name (C.13). */
export const longestSide = 200
export const longestNote = 500
export const longestCategoryName = 30

/** A name for a copy that none of the taken ones equals: `name`, then `name 2`, `name 3` and so on, cut to its limit. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` ${n}`
    const free = `${name
      .slice(0, longestCategoryName - end.length)
      .toWellFormed()
      .trimEnd()}${end}`
    if (!taken.has(free)) return free
  }
}
