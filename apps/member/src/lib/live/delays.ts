const second = 1000
const longest = 30 * second
const steadyTries = 10

/** Between the half and the whole of `most`, so that many clients do not come back at once. `random` lies in [0, 1). */
const spread = (most: number, random: number): number => most * (0.5 + random / 2)

/**
 * Milliseconds to wait after the n-th failed token call: one second each time, after ten failures twice as
 * long each time, up to 30 s.
 */
export function tokenDelay(failures: number, random: number): number {
  if (failures <= steadyTries) return second
  return spread(Math.min(longest, second * 2 ** (failures - steadyTries)), random)
}

/**
 * Milliseconds to wait before a stream is opened again. `failures`: how often in a row none could be held. A stream that
 * was held ends for all at once when a server restarts: they come back evenly over a second.
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures === 0) return second * random
  return spread(Math.min(longest, second * 2 ** failures), random)
}
