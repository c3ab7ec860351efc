/** The health of the sweeps of this process. */
export type SweepHealth = {
  began(sweep: string, at: Date): void
  ended(sweep: string, failed: boolean): void
  /** The process is ending, and no round begins any more. */
  stopped: boolean
  /** The machine's clock differs from the database's, so no sweep may use it. */
  clockOff: boolean
  /** Sweeps that have completed no round since then: each fails or hangs. */
  troubles(): { sweep: string; since: Date }[]
}
