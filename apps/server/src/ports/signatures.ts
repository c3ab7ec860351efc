/** A request of a provider as it arrived, before anything of it is believed. */
type SignedRequest = {
  header: (name: string) => string | undefined
  /** The exact bytes of its body. */
  body: Buffer
  now: Date
}

/** A signature that is right: it is good for one request within so many milliseconds. */
type Signature = { id: string; validMs: number }

/** Judges the signature of a provider's request. Undefined where it is not theirs, or too old. */
export type Verifier = (request: SignedRequest) => Signature | undefined
