import type { FormEvent } from 'react'
import { useState } from 'react'

/** A form that sends once at a time, and knows what was thrown; `because`, before it was sent. */
export function useSending(send: (form: FormData) => Promise<void>, because: unknown = null) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(because)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(null)
    try {
      await send(form)
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    error,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Something else is asked for: what was wrong before is not wrong with that. */
    startAnew: () => setError(null),
  }
}
