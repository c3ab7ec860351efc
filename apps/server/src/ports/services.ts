import type { PointsTax } from '@tensaku/domain/books'
import type { Database } from '../db/database.ts'
import type { Captcha } from './captcha.ts'
import type { Clock, ClockMoves } from './clock.ts'
import type { Exporter } from './exporter.ts'
import type { Images } from './images.ts'
import type { Llm } from './llm.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Metrics } from './metrics.ts'
import type { Payments } from './payments.ts'
import type { Pdf } from './pdf.ts'
import type { Push } from './push.ts'
import type { FullReader } from './reader.ts'
import type { Issuer, OperatorData, Sites } from './settings.ts'
import type { SocialLogin } from './social-login.ts'
import type { Speech } from './speech.ts'
import type { Storage } from './storage.ts'
import type { SweepHealth } from './sweep-health.ts'
import type { Tokens } from './tokens.ts'
import type { FairQueue } from './fair-queue.ts'
import type { Vault } from './vault.ts'
import type { Writings } from './writings.ts'

/** A connection that listens to the events of one audience. */
export type Stream = {
  /** False if the connection has closed or was given up. */
  write(text: string): boolean
  end(): void
  /** Calls the listener once, when the connection closes; at once if it has already closed. */
  onClose(listener: () => void): void
}

/** The person behind a stream, and their session. */
export type Listener = { audience: 'member' | 'instructor'; id: number; sessionId: string }

export type Hub = {
  /** Adds a stream. It gets the events after `after` (or `reset` if that is no longer known), then new events. */
  attach(listener: Listener, after: number | undefined, stream: Stream): Promise<void>
  /** The number of a listener's open streams in this process. */
  openOf(listener: Listener): number
}

/** Everything that a module may use of the world. Made in context.ts only. */
export type Services = {
  readonly db: Database
  readonly clock: Clock
  /** Absent in production. */
  readonly clockMoves: ClockMoves | undefined
  readonly log: Log
  readonly metrics: Metrics
  /** The health of the sweeps of this process. */
  readonly health: SweepHealth
  readonly tokens: Tokens
  /** Live streams of this process. */
  readonly hub: Hub
  /** Answers of the assistant that this process writes; used by modules/assistant only. */
  readonly writings: Writings
  readonly captcha: Captcha
  readonly mailer: Mailer
  readonly push: Push
  /** Absent if no gateway is configured. Used by modules/payments only. */
  readonly payments: Payments | undefined
  /** Uploads at the same time: each holds a place from before its first byte is read until the file is stored. */
  readonly uploads: FairQueue
  /** Encodes uploaded images again. */
  readonly images: Images
  /** The storage of files. */
  readonly storage: Storage
  /** Writes exports; used by modules/personal-data only. */
  readonly exporter: Exporter
  /** Makes PDFs; orders by modules/documents, which stores them; textbooks and invoices by modules/shop. */
  readonly pdf: Pdf
  /** Speaks texts; used by modules/speech only, which stores the audio. */
  readonly speech: Speech
  /** Absent if no AI is configured. */
  readonly llm: Llm | undefined
  /** Reads English texts when the edits of a delivery are found. */
  readonly reader: FullReader
  /** Absent if no provider is configured. */
  readonly social: SocialLogin | undefined
  /** Makes keyed hashes of values that are not stored in the clear: codes, one-time tokens, identities. */
  readonly digest: (purpose: string, value: string) => Buffer
  /** Encrypts values that must be read again. */
  readonly vault: Vault
  /** The public address of this service, without a slash at the end. */
  readonly publicUrl: string
  readonly sites: Sites
  readonly operator: OperatorData
  readonly issuer: Issuer
  /** whether the tax on points is due when they are bought or as they are used. */
  readonly pointsTax: PointsTax
  readonly version: string
  /** Starter content with its demo accounts is on. */
  readonly demo: boolean
  readonly production: boolean
}
