import * as m from '@tensaku/messages'
import { courseNames } from '@tensaku/messages/labels'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Choice, Field, TextArea, TextInput } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { typed } from '../../lib/form.ts'
import { language } from '../../lib/language.ts'
import { useSavedForm } from '../../lib/use-saved-form.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { SavedNote } from '../../ui/saved-note.tsx'
import { useSubmit } from '../session/index.ts'
import { APPLICATION, noteTyping } from './saved-application.ts'

const types = {
  japanese: m.desk_applying_type_japanese,
  global: m.desk_applying_type_global,
  native: m.desk_applying_type_native,
} as const

/** A learner's sentence, the same for all applicants. */
const sentence = 'Yesterday I go to the shop and buyed two book for my sister birthday, because she like reading.'

const chosen = <K extends string>(of: Record<K, unknown>, form: FormData, name: string): K[] =>
  (Object.keys(of) as K[]).filter((key) => form.getAll(name).includes(key))

/** The form of an application. Its text is saved on this device until the server has it. */
export function ApplyForm({ onDone }: { onDone: () => void }) {
  const [none, setNone] = useState(false)
  const saved = useSavedForm(APPLICATION)
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const wanted = chosen(courseNames, form, 'courses')
    setNone(wanted.length === 0)
    if (wanted.length === 0) return
    const [type = 'japanese'] = chosen(types, form, 'type')
    const text = (name: string) => typed(form, name).trim()
    const [email, name, introduction, sample] = ['email', 'name', 'introduction', 'sample'].map(text) as [
      string,
      string,
      string,
      string,
    ]
    const body = { email, name, type, courses: wanted, introduction, sample, locale: language.get() }
    await api('POST /api/instructor/applications', { body })
    saved.forget()
    onDone()
  })
  return (
    <form {...saved.form} onInputCapture={noteTyping} onSubmit={onSubmit} className="space-y-6">
      <SavedNote of={saved.state} />
      <Field label={m.desk_login_email()} required>
        <EmailInput autoComplete="email" required maxLength={254} />
      </Field>
      <Field label={m.desk_applying_name()} required>
        <TextInput name="name" autoComplete="name" required maxLength={50} />
      </Field>
      <Field label={m.desk_applying_type()} group required>
        {Object.entries(types).map(([type, text]) => (
          <Choice key={type} name="type" value={type} title={text()} required />
        ))}
      </Field>
      <Field label={m.desk_applying_courses()} error={none ? m.desk_applying_no_course() : undefined} group required>
        {Object.entries(courseNames).map(([course, text]) => (
          <Choice key={course} type="checkbox" name="courses" value={course} title={text()} />
        ))}
      </Field>
      <Field label={m.desk_applying_introduction()} hint={m.desk_applying_introduction_hint()} required>
        <TextArea name="introduction" rows={5} required minLength={50} maxLength={2000} />
      </Field>
      <Field
        label={m.desk_applying_sample()}
        hint={
          <>
            {m.desk_applying_sample_hint()}
            <span lang="en" className="mt-2 block rounded-md bg-wait-soft px-4 py-3 text-base text-ink">
              {sentence}
            </span>
          </>
        }
        required
      >
        <TextArea name="sample" rows={5} required minLength={50} maxLength={3000} />
      </Field>
      <SubmitLine error={error} busy={busy}>
        {m.desk_applying_submit()}
      </SubmitLine>
    </form>
  )
}
