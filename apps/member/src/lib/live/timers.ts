export type Timers = {
  /** Runs `fn` after `ms` milliseconds. `clear` takes the answer. */
  set: (fn: () => void, ms: number) => number
  clear: (timer: number) => void
}

/** One wait at a time. It ends early when it is cut or its signal is aborted. */
export function waiter(timers: Timers): { for: (ms: number, signal: AbortSignal) => Promise<void>; cut: () => void } {
  let cut: (() => void) | undefined
  return {
    for: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const done = () => {
          timers.clear(timer)
          signal.removeEventListener('abort', done)
          cut = undefined
          resolve()
        }
        const timer = timers.set(done, ms)
        signal.addEventListener('abort', done)
        cut = done
      }),
    cut: () => cut?.(),
  }
}
