/** The time of every rule. The database's clock is never used. */
export type Clock = { now(): Date }

/** The sweeps that did something during a move, with their numbers of rows. */
export type Swept = { sweep: string; done: number }[]

/** Moves the clock of all processes on the database. Absent in production. */
export type ClockMoves = {
  /** The sum of all moves, in milliseconds. */
  moved(): number
  /**
   * Moves forward by milliseconds, or to an instant, in steps. After each step the sweeps run. Moves wait for each other.
   * Throws Refused: `clock_backward`, `clock_too_far`, `clock_not_followed`.
   */
  move(by: { ms: number } | { to: Date }): Promise<{ now: Date; swept: Swept }>
}
