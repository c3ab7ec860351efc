import { useState } from 'react'

/**
 * A value that shows its change in the event of the tap itself: a controlled checkbox whose value comes a moment later is
 * put back by React first. `change` shows `next` until `work` ends, whether it was taken or refused; then `held` shows
 * again. No transition of React's does this: while one waits for a server, the screens that are opened would wait with it.
 */
export function useOptimisticChange<Value>(held: Value) {
  const [shown, setShown] = useState<{ value: Value }>()
  const change = (next: Value, work: () => Promise<unknown>) => {
    const mine = { value: next }
    setShown(mine)
    const settle = () => setShown((now) => (now === mine ? undefined : now))
    void Promise.allSettled([work()]).then(settle)
  }
  return { value: shown ? shown.value : held, busy: shown !== undefined, change }
}
