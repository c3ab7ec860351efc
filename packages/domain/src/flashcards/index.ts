/** So many cards a category holds. */
export const mostCards = 100

/** So many categories one learner has. */
export const mostCategories = 30

/** Letters of a card's English and Japanese, of its note, and of the name of a category (C.13). */
export const longestSide = 200
export const longestNote = 500
export const longestCategoryName = 30
