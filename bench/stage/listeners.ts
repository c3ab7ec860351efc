import { request, type IncomingMessage } from 'node:http'

/** Opens a stream for each token. */
type ListenTask = { origin: string; tokens: string[] }
/** What a stream heard: which stream, which event (the number in its payload), when (CLOCK_MONOTONIC, nanoseconds). */
export type Heard = { stream: number; event: number; at: number }

/** So long it waits for what is still to come. */
const settleMs = 10_000
const heard: Heard[] = []

/** Reads one stream for ever; `onReady` when the server says that nothing can be missed from here on. */
function listen(origin: string, token: string, stream: number, onReady: () => void): void {
  const asking = request(`${origin}/api/stream`, { agent: false, headers: { authorization: `Bearer ${token}` } })
  asking.on('response', (response: IncomingMessage) => {
    if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`)
    let rest = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      const at = Number(process.hrtime.bigint())
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith('event: ready')) onReady()
        const data = /^event: change\ndata: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) heard.push({ stream, event: (JSON.parse(data) as { id: number }).id, at })
      }
    })
  })
  asking.end()
}

/** Runs as a program of its own: told a ListenTask it opens the streams, told how much to expect it answers what it heard. */
process.on('message', (message: ListenTask | { expected: number }) => {
  if ('expected' in message) {
    const asked = performance.now()
    const timer = setInterval(() => {
      if (heard.length < message.expected && performance.now() - asked < settleMs) return
      clearInterval(timer)
      // A doubled event would come after the last one that is expected.
      setTimeout(() => process.send?.({ heard: heard.splice(0) }), 500)
    }, 20)
    return
  }
  let waiting = message.tokens.length
  const onReady = () => {
    waiting -= 1
    if (waiting === 0) process.send?.({ ready: message.tokens.length })
  }
  message.tokens.forEach((token, stream) => listen(message.origin, token, stream, onReady))
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
