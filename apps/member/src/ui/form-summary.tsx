import * as m from '@tensaku/messages'
import type { FormErrors } from '../lib/form.ts'

/** Announces the number of invalid fields to screen readers, for a form of several: the field itself tells its message. */
export function FormSummary({ errors }: { errors: FormErrors }) {
  const count = Object.keys(errors).length
  return (
    <p role="alert" className="sr-only">
      {count > 0 && m.form_errors({ count })}
    </p>
  )
}
