import type { Database } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Tokens } from './tokens.ts'

/** A connection that wants to hear the events of one audience. */
export type Stream = { write(text: string): boolean; end(): void; onClose(listener: () => void): void }

/** Everything a module may see of the world. Made in context.ts only. */
export type Services = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly tokens: Tokens
  /** Live streams of this process. */
  readonly hub: {
    attach(audience: 'member' | 'instructor', id: number, after: number | undefined, stream: Stream): Promise<void>
  }
  readonly version: string
  /** Starter content with its demo accounts is on. */
  readonly demo: boolean
  readonly production: boolean
}
