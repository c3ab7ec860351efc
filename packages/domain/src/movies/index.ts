/** Where somebody is in a film, and how long it is. Seconds. */
export type Progress = { position: number; duration: number }

const finishedFrom = 0.9

/** In whole seconds, and inside the film: players report a little before its beginning and behind its end. */
export function wholeProgress({ position, duration }: Progress): Progress {
  const whole = Math.max(0, Math.round(duration))
  return { position: Math.min(whole, Math.max(0, Math.floor(position))), duration: whole }
}

/** C.10: who has seen nine tenths has seen it. A film of no length is never finished. */
export const isFinished = ({ position, duration }: Progress): boolean =>
  duration > 0 && position >= duration * finishedFrom
