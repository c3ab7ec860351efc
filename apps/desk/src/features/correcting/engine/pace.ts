/** Milliseconds after a keystroke until it is in the browser's storage, and until it is sent. */
export const KEEP_AFTER = 150
export const SAVE_AFTER = 2_000
/** The same for who never pauses. */
export const SAVE_AT_LATEST = 10_000
/** Milliseconds until a save that was not answered is sent again, doubled each time. */
export const RETRY_FIRST = 3_000
export const RETRY_LONGEST = 60_000
/** How often one save meets something newer before it waits for the next pause. */
export const TRIES = 5
/** Shorter than the patience of a window that takes the seat. */
export const FAREWELL = 1_500
