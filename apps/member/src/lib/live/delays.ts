const second = 1000
const longest = 30 * second
const steadyTries = 10

/** A delay between half of `most` and `most`, so that many clients do not reconnect at once. `random` is in [0, 1). */
const spread = (most: number, random: number): number => most * (0.5 + random / 2)

/**
 * Milliseconds to wait after the n-th failed token call: one second, and after ten failures twice the former
 * delay, up to 30 s.
 */
export function tokenDelay(failures: number, random: number): number {
  if (failures <= steadyTries) return second
  return spread(Math.min(longest, second * 2 ** (failures - steadyTries)), random)
}

/**
 * Milliseconds to wait before a stream is opened again. `failures` counts the short streams in a row. A restart of the
 * server ends long streams for all clients at once, so these spread their return over a second.
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures === 0) return second * random
  return spread(Math.min(longest, second * 2 ** failures), random)
}
