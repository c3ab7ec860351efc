/** The end of an answer. `nothing`: stopped before its first word. `retryAfter` is in seconds. */
export type WrittenEnd =
  | { readonly kind: 'kept' | 'nothing' }
  | { readonly kind: 'failed' | 'off'; readonly retryAfter: number | undefined }

/** An answer that this process writes. */
export type Writing = {
  /** The text so far, and each further part as it comes. Any number of readers. */
  read(): AsyncGenerator<string, void>
  readonly ended: Promise<WrittenEnd>
}

/** The answers of the assistant that this process writes, whether or not their caller still listens. */
export type Writings = {
  /**
   * Writes an answer: `say` adds a part. `signal` aborts when any process asks for its end (`answer_stops`), or this one closes:
   * then with the reason `closing`.
   */
  start(
    request: string,
    write: (given: { signal: AbortSignal; say: (part: string) => void }) => Promise<WrittenEnd>,
  ): Writing
  of(request: string): Writing | undefined
  /** Ends every answer, and resolves when none is written. */
  close(): Promise<void>
}
