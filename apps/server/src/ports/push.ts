/** The address of a browser's notifications, and the keys with which only this browser reads them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  content: string
  /** Replaces a message of the same topic that still waits for the device. */
  topic: string
  /** The longest time to wait for the device. */
  seconds: number
}

/**
 * `taken`: the push service has it. `gone`: the browser has ended the subscription. `refused`: another attempt would be
 * refused too. `later`: it may be tried again, after so many seconds if the push service named them.
 */
export type PushOutcome =
  | { outcome: 'taken' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; after?: number | undefined }

export type Push = {
  /** The public key in base64url, by which browsers recognise this server. */
  readonly key: string
  /** Whether this is the address of a known push service. Invented addresses are not. */
  accepts(endpoint: string): boolean
  /** Never throws: a failure is an outcome. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
