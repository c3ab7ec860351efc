/** Where a browser takes its notifications, and the keys by which nobody but it reads them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  content: string
  /** A message of the same topic that still waits for the device is replaced. */
  topic: string
  /** How long it may wait for the device. */
  seconds: number
}

/**
 * `taken`: on its way. `gone`: that browser wants nothing any more. `refused`: it will not be taken at another time either.
 * `later`: it may be tried again, after so many seconds where the push service said so.
 */
export type PushOutcome =
  | { outcome: 'taken' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; after?: number | undefined }

export type Push = {
  /** By which browsers know that it is us, as they want it: the public key in base64url. */
  readonly key: string
  /** Whether this is the address of a push service that we send to: never one that a stranger made up. */
  accepts(endpoint: string): boolean
  /** Never throws: what went wrong is an outcome. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
