import { frameReader, textOf } from './frames.ts'

/** Milliseconds without a byte after which a stream counts as dead: the server sends a sign of life every 15 s. */
const silenceLimit = 45_000

/** Waits for a piece of the answer, and aborts the call when it takes too long. */
async function within<T>(piece: Promise<T>, end: AbortController): Promise<T> {
  const timer = setTimeout(() => end.abort(), silenceLimit)
  try {
    return await piece
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads all events of the answer that `open` begins. An event `error` goes to `fail`, which throws. When the caller stops
 * reading, `end` is aborted, so that the server stops too.
 */
export async function* eventsOf(
  end: AbortController,
  open: () => Promise<ReadableStream<Uint8Array> | null>,
  fail: (status: number, body: unknown) => never,
): AsyncGenerator<{ event: string; data: unknown }> {
  try {
    const body = await open()
    if (!body) return
    const pieces = textOf(body)
    const framesOf = frameReader()
    for (;;) {
      const { done, value } = await within(pieces.next(), end)
      if (done) return
      for (const frame of framesOf(value)) {
        const data: unknown = JSON.parse(frame.data)
        if (frame.event === 'error') fail((data as { status: number }).status, data)
        yield { event: frame.event, data }
      }
    }
  } finally {
    end.abort()
  }
}
