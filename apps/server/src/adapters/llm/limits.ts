import { minute } from '@tensaku/domain/calendar'
import { LlmError } from '../../ports/llm.ts'

/** Milliseconds. */
export type Limits = {
  /** Without a word. */
  readonly silence: number
  /** For all of an answer. */
  readonly whole: number
  /** From the end of an answer to the end of its connection. */
  readonly parting: number
  /** Before the second try, and the longest that a server may ask for. */
  readonly pause: number
  readonly longestPause: number
}

export const usualLimits: Limits = { silence: 20_000, whole: minute, parting: 1000, pause: 500, longestPause: 5000 }

/** One answer with all its tries, and the reasons for which it ends early. */
export type Watch = {
  /** Aborts when a limit is reached or the caller stops. */
  readonly signal: AbortSignal
  /** Whether a word came. */
  readonly spoken: boolean
  /** A word came: the silence begins anew. */
  word(): void
  /** A try begins. */
  begins(): void
  /** The answer has ended; only its cost may follow. */
  ended(): void
  errorOf(error: unknown): LlmError
  close(): void
}

export function watch(limits: Limits, stopped: AbortSignal): Watch {
  const over = new AbortController()
  let spoken = false
  let why: LlmError | undefined
  const give = (error: LlmError) => {
    why ??= error
    over.abort()
  }
  const onStop = () => give(new LlmError('stopped', 'by the caller'))
  const after = (ms: number, detail: string) =>
    setTimeout(() => give(new LlmError(spoken ? 'broken' : 'silent', detail)), ms)
  stopped.addEventListener('abort', onStop, { once: true })
  if (stopped.aborted) onStop()
  const whole = after(limits.whole, 'the whole time is over')
  let silence = after(limits.silence, 'no word in time')
  let parting: typeof silence | undefined
  return {
    signal: over.signal,
    get spoken() {
      return spoken
    },
    word() {
      spoken = true
      silence.refresh()
    },
    begins() {
      if (parting === undefined) return
      clearTimeout(parting)
      parting = undefined
      silence = after(limits.silence, 'no word in time')
    },
    ended() {
      clearTimeout(silence)
      parting = after(limits.parting, 'the connection stays open')
    },
    errorOf(error) {
      if (why) return why
      if (!(error instanceof LlmError))
        return new LlmError(spoken ? 'broken' : 'failed', error instanceof Error ? error.name : 'unknown')
      return error
    },
    close() {
      clearTimeout(whole)
      clearTimeout(silence)
      clearTimeout(parting)
      stopped.removeEventListener('abort', onStop)
      over.abort()
    },
  }
}
