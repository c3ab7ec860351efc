/** One event of a text/event-stream. */
export type Frame = { id: string | undefined; event: string; data: string }

/**
 * Reads a text/event-stream in pieces of any length. It understands every line ending, several `data` lines, comments and
 * a byte order mark. An event without its final blank line is ignored.
 */
export function frameReader(): (chunk: string) => Frame[] {
  let rest = ''
  let begun = false
  let frame = emptyFrame()

  const take = (line: string): Frame | undefined => {
    if (line === '') {
      const done = frame
      frame = emptyFrame()
      if (done.data.length === 0) return undefined
      return { id: done.id, event: done.event || 'message', data: done.data.join('\n') }
    }
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1))
    if (name === 'data') frame.data.push(value)
    else if (name === 'event') frame.event = value
    else if (name === 'id' && !value.includes('\0')) frame.id = value
    return undefined
  }

  return (chunk) => {
    let text = rest + chunk
    if (!begun && text !== '') {
      begun = true
      if (text.startsWith('\uFEFF')) text = text.slice(1)
    }
    const lines: string[] = []
    let from = 0
    for (const { 0: ending, index } of text.matchAll(/\r\n|\r|\n/g)) {
      // A CR at the end may be half of a CRLF: it waits for the next piece.
      if (ending === '\r' && index === text.length - 1) break
      lines.push(text.slice(from, index))
      from = index + ending.length
    }
    rest = text.slice(from)
    return lines.map(take).filter((done) => done !== undefined)
  }
}

const emptyFrame = (): { id: string | undefined; event: string; data: string[] } => ({
  id: undefined,
  event: '',
  data: [],
})

/** The text of an answer as it arrives. When the reader stops, the answer is cancelled. */
export async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
