/** Seconds of the longest recording. */
export const longestTake = 60
/** Recordings that are kept of one text. */
export const keptTakes = 3
/** Seconds. A shorter silence is part of speaking. */
const shortestPause = 0.3
/** Seconds of one value of an envelope. */
export const frame = 0.02
/** A value below this share of the loudest is silence. */
const silence = 0.12

/** A silence between two words: its beginning after the first word, and its length, in seconds. */
export type Pause = { at: number; seconds: number }

/** A recording as it is drawn: the loudness of each frame (0 to 1) between the first and the last sound. */
export type Sound = {
  envelope: readonly number[]
  /** Of the speech, without the silence around it. */
  seconds: number
  pauses: readonly Pause[]
}

/** The loudness of each frame, as the root mean square of its samples. */
function loudness(samples: Float32Array, rate: number): number[] {
  const size = Math.max(1, Math.round(rate * frame))
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, n) => {
    const part = samples.subarray(n * size, (n + 1) * size)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  })
}

/** The silences of at least `shortestPause` between the sounds. */
function pausesOf(envelope: readonly number[]): Pause[] {
  const pauses: Pause[] = []
  let from = 0
  envelope.forEach((value, n) => {
    if (value < silence) return
    const seconds = (n - from) * frame
    if (seconds > shortestPause) pauses.push({ at: from * frame, seconds })
    from = n + 1
  })
  return pauses
}

/** The picture of a recording. `samples`: one channel, from -1 to 1; `rate`: samples a second. Undefined when nothing is heard. */
export function soundOf(samples: Float32Array, rate: number): Sound | undefined {
  const all = loudness(samples, rate)
  const loudest = all.reduce((most, value) => Math.max(most, value), 0)
  // Quieter than any voice: the noise of the microphone alone.
  if (loudest < 0.005) return undefined
  const relative = all.map((value) => value / loudest)
  const first = relative.findIndex((value) => value >= silence)
  const last = relative.findLastIndex((value) => value >= silence)
  const envelope = relative.slice(first, last + 1)
  return { envelope, seconds: envelope.length * frame, pauses: pausesOf(envelope) }
}
