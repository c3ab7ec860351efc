/** A provider's request as it arrived, before anything in it is trusted. */
type SignedRequest = {
  header: (name: string) => string | undefined
  /** The exact bytes of its body. */
  body: Buffer
  now: Date
}

/** A valid signature. It admits one request within so many milliseconds. */
type Signature = { id: string; validMs: number }

/** Judges the signature of a provider's request. Undefined if it is invalid or too old. */
export type Verifier = (request: SignedRequest) => Signature | undefined
