import {
  type BaseIssue,
  type GenericSchema,
  type GenericSchemaAsync,
  type InferOutput,
  getDotPath,
  safeParseAsync,
} from 'valibot'
import { type FormEvent, useRef, useState } from 'react'

/** Messages by field name. */
export type FormErrors = Readonly<Record<string, string>>

export type Form = {
  /** Spread on the `<form>`. */
  props: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  errors: FormErrors
  /** Whether a submit is running. Another one is ignored. */
  busy: boolean
  /** Sets a message of the server at a field. The first such field gets the focus. */
  fail: (errors: FormErrors) => void
  /** Removes the message of a field that was corrected without typing. */
  forgive: (field: string) => void
}

/** The first message of each field. */
function errorsOf(issues: readonly BaseIssue<unknown>[]): FormErrors {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[getDotPath(issue) ?? ''] ??= issue.message
  return errors
}

function focusFirst(form: HTMLFormElement, errors: FormErrors) {
  const invalid = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors)
  if (invalid instanceof HTMLElement) invalid.focus()
}

/**
 * A form that reads and validates its fields on submit only. An edit removes the message of its field.
 * `submit` gets the parsed values, and `fail` for refusals of the server. A second submit is ignored while it runs.
 */
export function useForm<S extends GenericSchema | GenericSchemaAsync>(
  schema: S,
  submit: (values: InferOutput<S>, fail: Form['fail']) => Promise<void> | void,
): Form {
  const [errors, setErrors] = useState<FormErrors>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const forgive = (field: string) =>
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([one]) => one !== field)))

  const fail = (found: FormErrors) => {
    setErrors(found)
    if (form.current) focusFirst(form.current, found)
  }

  const run = async (element: HTMLFormElement) => {
    form.current = element
    const parsed = await safeParseAsync(schema, Object.fromEntries(new FormData(element)))
    if (!parsed.success) return fail(errorsOf(parsed.issues))
    setErrors({})
    await submit(parsed.output, fail)
  }

  return {
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (running.current) return
        running.current = true
        setBusy(true)
        void run(event.currentTarget).finally(() => {
          running.current = false
          setBusy(false)
        })
      },
      onInput: (event) => {
        const name = event.target instanceof Element ? event.target.getAttribute('name') : null
        if (name !== null && name in errors) forgive(name)
      },
    },
    errors,
    busy,
    fail,
    forgive,
  }
}
