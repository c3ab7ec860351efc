/** A position in a film and the film's length, in seconds. */
export type Progress = { position: number; duration: number }

/** The part of a film that must be watched. */
export const finishedFrom = 0.9

/** The position in whole seconds and inside the film: players report positions slightly outside. */
export function wholeProgress({ position, duration }: Progress): Progress {
  const whole = Math.max(0, Math.round(duration))
  return { position: Math.min(whole, Math.max(0, Math.floor(position))), duration: whole }
}

/** C.10: a film counts as seen after nine tenths. A film without a length never does. */
export const isFinished = ({ position, duration }: Progress): boolean =>
  duration > 0 && position >= duration * finishedFrom
