/** What is read from the database for one look at the service. */
export type DatabaseSight = {
  orders: { status: number; count: number }[]
  /** How long the oldest order has waited for an instructor; 0 when none waits. */
  oldestOrderSeconds: number
  outboxes: { name: 'mail' | 'push'; waiting: number; oldestSeconds: number; givenUp: number }[]
  /** The newest check of the data, and how many rows break each invariant. */
  invariants: { at: Date; breaches: { invariant: string; count: number }[] } | undefined
}

/** One look at the service: `database` is absent when it did not answer in time. */
export type Sight = {
  connections: { total: number; idle: number; waiting: number }
  database: DatabaseSight | undefined
}

/**
 * What the operator's monitoring is told as it happens. Labels are names and patterns of this program: never an address, an id
 * or a text, which would tell of people and never end.
 */
export type Metrics = {
  /** A request came in, or was answered. */
  underWay(change: 1 | -1): void
  /** `seconds` is absent for a stream: how long it stood says nothing about the server. */
  answered(request: { method: string; route: string; status: number; seconds: number | undefined }): void
  streams(audience: 'member' | 'instructor', change: 1 | -1): void
  delivered(audience: 'member' | 'instructor'): void
  swept(round: { sweep: string; done: number; failed: boolean; seconds: number; at: Date }): void
  /** One row of a sweep failed and kept no other waiting. */
  rowFailed(sweep: string): void
  /** Everything, in the text format of Prometheus. */
  text(sight: Sight): Promise<string>
}
