/** One second in milliseconds. */
export const second = 1000
/** One minute in milliseconds. */
export const minute = 60 * second
/** One hour in milliseconds. */
export const hour = 60 * minute
/** A day of 24 hours in milliseconds. */
export const day = 24 * hour
