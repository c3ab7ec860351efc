import { type FormEvent, useState } from 'react'

/** A form that sends once at a time. `initialError` is shown until the form is sent. */
export function useSubmit(send: (form: FormData) => Promise<void>, initialError: unknown = null) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(initialError)
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
    /** The form now has other fields: the error of the earlier ones does not apply. */
    clearError: () => setError(null),
  }
}
