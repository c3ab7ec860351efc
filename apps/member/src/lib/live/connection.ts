import { reconnectDelay, tokenDelay } from './delays.ts'
import { type Frame, frameReader } from '@tensaku/contract/client/frames'
import { type Timers, waiter } from './timers.ts'

/** Milliseconds after which a stream counts as successful. */
const goodFor = 10_000

/** Milliseconds without a byte after which a stream counts as dead. The server sends one about every 20 s. */
export const silenceLimit = 45_000

/** The surroundings of the connection. */
export type Line = {
  /** Requests a stream token. Throws; `statusOf` returns the status of the failure. */
  token: (signal: AbortSignal) => Promise<string>
  /** The status of a failed token call, 0 when no answer came. */
  statusOf: (error: unknown) => number
  /** Opens the stream. `after` is the last event id known. Throws when it cannot be opened. */
  open: (token: string, after: string | undefined, signal: AbortSignal) => Promise<AsyncIterable<string>>
  timers: Timers
  /** In [0, 1). */
  random: () => number
}

type Callbacks = {
  /** All frames of one chunk, in their order. */
  frames: (frames: Frame[]) => void
  /** The last known event id, from which the stream continues. */
  after: () => string | undefined
}

/**
 * A live stream that reconnects: it gets a token, opens the stream, and starts again with a new token when
 * the stream breaks or falls silent. It ends by `stop`, or when a token is refused (401, 403).
 */
export function connect(
  line: Line,
  callbacks: Callbacks,
): { setOnline: (online: boolean) => void; wake: () => void; stop: () => void } {
  const end = new AbortController()
  const wait = waiter(line.timers)
  let online = true
  let cut: AbortController | undefined
  let goOn: (() => void) | undefined

  async function obtain(signal: AbortSignal): Promise<string | undefined> {
    for (let failures = 1; ; failures++) {
      try {
        return await line.token(signal)
      } catch (error) {
        if (signal.aborted) return undefined
        const status = line.statusOf(error)
        if (status === 401 || status === 403) {
          end.abort()
          return undefined
        }
        await wait.for(tokenDelay(failures, line.random()), signal)
        if (signal.aborted) return undefined
      }
    }
  }

  /** Whether the stream was successful. */
  async function read(token: string, outer: AbortController): Promise<boolean> {
    let lasted = false
    const holding = line.timers.set(() => (lasted = true), goodFor)
    const watch = () => line.timers.set(() => outer.abort(), silenceLimit)
    let watching = watch()
    try {
      const chunks = await line.open(token, callbacks.after(), outer.signal)
      const framesOf = frameReader()
      for await (const chunk of chunks) {
        if (outer.signal.aborted) break
        line.timers.clear(watching)
        watching = watch()
        const frames = framesOf(chunk)
        if (frames.length > 0) callbacks.frames(frames)
      }
    } catch {
      // Every failure has the same remedy: another attempt.
    } finally {
      line.timers.clear(holding)
      line.timers.clear(watching)
      outer.abort()
    }
    return lasted
  }

  async function run() {
    let failures = 0
    while (!end.signal.aborted) {
      if (!online) await new Promise<void>((resolve) => (goOn = resolve))
      if (end.signal.aborted) return
      const round = new AbortController()
      cut = round
      const token = await obtain(round.signal)
      if (token !== undefined && !round.signal.aborted) failures = (await read(token, round)) ? 0 : failures + 1
      if (!end.signal.aborted && online) await wait.for(reconnectDelay(failures, line.random()), end.signal)
    }
  }

  end.signal.addEventListener('abort', () => {
    cut?.abort()
    goOn?.()
  })
  void run()

  return {
    /** Offline there are no attempts. Online there is one at once. */
    setOnline(now) {
      if (online === now) return
      online = now
      if (now) {
        goOn?.()
        wait.cut()
      } else cut?.abort()
    },
    /** The person returned: a waiting attempt starts at once. */
    wake: () => wait.cut(),
    stop: () => end.abort(),
  }
}
