/** By how many milliseconds the clock of a service that somebody tries was moved: its page says so. */
const moved = (): number => Number(document.querySelector('meta[name="clock-moved"]')?.getAttribute('content') ?? 0)

/** The time of the service by the clock of this device, milliseconds. */
export const now = (): number => Date.now() + moved()
