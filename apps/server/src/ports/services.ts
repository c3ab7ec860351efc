import type { Database } from '../db/database.ts'
import type { Captcha } from './captcha.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { OperatorData, Sites } from './settings.ts'
import type { SocialLogin } from './social-login.ts'
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
  readonly captcha: Captcha
  readonly mailer: Mailer
  /** Absent where no provider is configured. */
  readonly social: SocialLogin | undefined
  /** Makes keyed hashes of what is not kept in the clear: codes, one-time tokens, marks of persons. */
  readonly digest: (purpose: string, value: string) => Buffer
  /** Where people reach this service: no slash at the end. */
  readonly publicUrl: string
  readonly sites: Sites
  readonly operator: OperatorData
  readonly version: string
  /** Starter content with its demo accounts is on. */
  readonly demo: boolean
  readonly production: boolean
}
