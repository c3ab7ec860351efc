/** Where every rule takes the time from. The database's clock is never asked. */
export type Clock = { now(): Date }

/** What the sweeps did during a move: those that did something, and how many rows. */
export type Swept = { sweep: string; done: number }[]

/** Moves the clock of all processes on the database. Absent in production. */
export type ClockMoves = {
  /** How far it was moved in all, milliseconds. */
  moved(): number
  /**
   * Moves on by milliseconds, or to an instant, in steps after each of which the sweeps run; moves come one after the other.
   * Throws Refused: `clock_backward`, `clock_too_far`, `clock_not_followed`.
   */
  move(by: { ms: number } | { to: Date }): Promise<{ now: Date; swept: Swept }>
}
