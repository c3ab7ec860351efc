/** The most cards in a category. */
export const mostCards = 100

/** The most categories of one learner. */
export const mostCategories = 30

/** The most characters of a card's English and Japanese, of its note, and of a category's name (C.13). */
export const longestSide = 200
export const longestNote = 500
export const longestCategoryName = 30
