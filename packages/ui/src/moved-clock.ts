/** By how many milliseconds the clock of a service that somebody tries was moved: its page says so. */
export const clockMoved = (): number =>
  Number(document.querySelector('meta[name="clock-moved"]')?.getAttribute('content') ?? 0)
