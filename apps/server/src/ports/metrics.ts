import type { LlmEnd, LlmFailure, LlmUsage } from './llm.ts'

/** The values that a snapshot reads from the database. */
export type DatabaseSnapshot = {
  orders: { status: number; count: number }[]
  /** The time for which the oldest order has waited for an instructor; 0 if none waits. */
  oldestOrderSeconds: number
  outboxes: { name: 'mail' | 'push'; waiting: number; oldestSeconds: number; givenUp: number }[]
  /** The newest check of the data, and how many rows break each invariant. */
  invariants: { at: Date; breaches: { invariant: string; count: number }[] } | undefined
}

/** The state of the service at one moment: `database` is absent when it did not answer in time. */
export type MetricsSnapshot = {
  connections: { total: number; idle: number; waiting: number }
  database: DatabaseSnapshot | undefined
}

/**
 * Counters for monitoring. Labels are names and patterns of this program: never an address,
 * an id or a text, which would identify people and have no end of values.
 */
export type Metrics = {
  /** A request came in, or was answered. */
  underWay(change: 1 | -1): void
  /** `seconds` is absent for a stream, whose duration does not measure the server. */
  answered(request: { method: string; route: string; status: number; seconds: number | undefined }): void
  streams(audience: 'member' | 'instructor', change: 1 | -1): void
  delivered(audience: 'member' | 'instructor'): void
  swept(round: { sweep: string; done: number; failed: boolean; seconds: number; at: Date }): void
  /** One row of a sweep failed, and the others were still handled. */
  rowFailed(sweep: string): void
  /** The AI has answered, or failed. */
  llmAnswered(answer: { outcome: LlmEnd['reason'] | LlmFailure; usage: LlmUsage | undefined }): void
  /** The first word of an answer of the AI came after so many seconds. */
  llmSpoke(seconds: number): void
  /** Everything, in the text format of Prometheus. */
  text(snapshot: MetricsSnapshot): Promise<string>
}
