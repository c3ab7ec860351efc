import { textOf } from '@tensaku/ui/failed.tsx'
import type { FormEvent } from 'react'
import { useState } from 'react'

/** A form that sends once at a time, and says what went wrong. */
export function useSending(send: (form: FormData) => Promise<void>, because: string | null = null) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(because)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(null)
    try {
      await send(form)
    } catch (cause) {
      setError(textOf(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}
