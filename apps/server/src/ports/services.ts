import type { Database } from '../db/database.ts'
import type { Captcha } from './captcha.ts'
import type { Clock, ClockMoves } from './clock.ts'
import type { Exporter } from './exporter.ts'
import type { Images } from './images.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Pdf } from './pdf.ts'
import type { Push } from './push.ts'
import type { FullReader } from './reader.ts'
import type { OperatorData, Sites } from './settings.ts'
import type { SocialLogin } from './social-login.ts'
import type { Speech } from './speech.ts'
import type { Storage } from './storage.ts'
import type { SweepHealth } from './sweep-health.ts'
import type { Tokens } from './tokens.ts'
import type { FairQueue } from './fair-queue.ts'
import type { Vault } from './vault.ts'

/** A connection that wants to hear the events of one audience. */
export type Stream = {
  /** False where the connection is gone or has been given up. */
  write(text: string): boolean
  end(): void
  /** Calls its listener once, when the connection closes; at once where it is closed already. */
  onClose(listener: () => void): void
}

/** Who opened a stream, and under which session. */
export type Listener = { audience: 'member' | 'instructor'; id: number; sessionId: string }

export type Hub = {
  /** Takes a stream in: first what came after event `after` (or `reset` where that is no longer known), then what happens. */
  attach(listener: Listener, after: number | undefined, stream: Stream): Promise<void>
  /** Streams that somebody has open in this process. */
  openOf(listener: Listener): number
}

/** Everything a module may see of the world. Made in context.ts only. */
export type Services = {
  readonly db: Database
  readonly clock: Clock
  /** Absent in production. */
  readonly clockMoves: ClockMoves | undefined
  readonly log: Log
  readonly metrics: Metrics
  /** How the sweeps of this process fare. */
  readonly health: SweepHealth
  readonly tokens: Tokens
  /** Live streams of this process. */
  readonly hub: Hub
  readonly captcha: Captcha
  readonly mailer: Mailer
  readonly push: Push
  /** Uploads at the same time: each holds a place from before its first byte is read until the file is stored. */
  readonly uploads: FairQueue
  /** Makes images anew that were sent in. */
  readonly images: Images
  /** Where files are kept. */
  readonly storage: Storage
  /** Writes exports; asked by modules/personal-data only. */
  readonly exporter: Exporter
  /** Makes PDFs; asked by modules/documents only, which keeps what was made. */
  readonly pdf: Pdf
  /** Speaks texts; asked by modules/speech only, which keeps what was made. */
  readonly speech: Speech
  /** Reads English texts when the edits of a delivery are found. */
  readonly reader: FullReader
  /** Absent where no provider is configured. */
  readonly social: SocialLogin | undefined
  /** Makes keyed hashes of what is not kept in the clear: codes, one-time tokens, marks of persons. */
  readonly digest: (purpose: string, value: string) => Buffer
  /** Seals what must be read again. */
  readonly vault: Vault
  /** Where people reach this service: no slash at the end. */
  readonly publicUrl: string
  readonly sites: Sites
  readonly operator: OperatorData
  readonly version: string
  /** Starter content with its demo accounts is on. */
  readonly demo: boolean
  readonly production: boolean
}
