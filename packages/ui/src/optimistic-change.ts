import { useState } from 'react'

/**
 * A value that shows its change in the event of the tap: React would first reset a controlled checkbox whose value changes a
 * moment later. `change` shows `next` until `work` ends, successfully or not; then `held` shows again. A React transition
 * cannot do this, because opening screens would wait together with it.
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
