/** How the sweeps of this process fare. */
export type SweepHealth = {
  began(sweep: string, at: Date): void
  ended(sweep: string, failed: boolean): void
  /** No round begins any more: the process is on its way out. */
  stopped: boolean
  /** The machine's clock is off that of the database: nothing may be done by it. */
  clockOff: boolean
  /** Sweeps that have not come through a round since then: each has failed, or hangs. */
  troubles(): { sweep: string; since: Date }[]
}
