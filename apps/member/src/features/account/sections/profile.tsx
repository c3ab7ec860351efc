import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { type FormEvent, useRef } from 'react'
import { objectAsync, optional, pipe, pipeAsync, string, transform, trim } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { japanese, max, phone, username, usernameFree } from '../../../lib/rules.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { ClashNote } from '../components/clash-note.tsx'
import { Section } from '../components/section.tsx'
import { codeOf, failureOf } from '../failure.ts'
import { changesOf, type Shown } from '../profile-changes.ts'
import { useShownUser } from '../show-user.ts'
import { showRefusal } from '../use-action.ts'
import { useProfileBase } from '../use-profile-base.ts'

const name = () => pipe(string(), trim(), max(30), japanese())

const profileOf = (user: User) =>
  objectAsync({
    last_name: name(),
    first_name: name(),
    phone: phone(),
    birth_year: string(),
    gender: string(),
    newsletter: pipe(
      optional(string()),
      transform((ticked) => ticked !== undefined),
    ),
    username: pipeAsync(username(), usernameFree(user)),
  })

const genders = [
  { value: 'female', label: m.settings_gender_female },
  { value: 'male', label: m.settings_gender_male },
  { value: 'other', label: m.settings_gender_other },
] as const

/** The member's profile. Everything but the name is optional; only changes are sent. */
export function Profile({ user }: { user: User }) {
  const { show } = useShownUser()
  const element = useRef<HTMLFormElement>(null)
  const profileBase = useProfileBase(user, element)
  const { base, clashes } = profileBase
  const form = useForm(profileOf(base), async (profile, fail) => {
    const toChoose = (fields: string[]) => fail(Object.fromEntries(fields.map((field) => [field, m.settings_clash()])))
    const undecided = profileBase.undecided()
    if (undecided.length > 0) return toChoose(undecided)
    const changes = changesOf(base, profile)
    const changed = Object.keys(changes)
    if (changed.length === 0) return toast(m.settings_profile_unchanged())
    const sent = profileBase.typed()
    try {
      const body = { ...changes, base_revision: base.revision }
      const answer = await api('PUT /api/users/{id}', { params: { id: user.id }, body })
      show(answer)
      profileBase.saved(answer, sent)
      toast.success(m.settings_saved())
    } catch (error) {
      const conflicts = profileBase.rebase(error, changed, sent)
      if (conflicts.length > 0) toChoose(conflicts)
      else if (codeOf(error) === 'username_taken') fail({ username: failureOf(error) })
      else await showRefusal(error, m.settings_profile_unsent())
    }
  })
  const touch = (event: FormEvent<HTMLFormElement>) => {
    profileBase.touch()
    form.props.onInput(event)
  }
  const note = (field: keyof Shown, label: string, words?: (value: string) => string) => (
    <ClashNote
      label={label}
      clash={clashes[field]}
      {...(words && { words })}
      onChoose={(which) => {
        profileBase.choose(field, which)
        form.forgive(field)
      }}
    />
  )
  return (
    <Section title={m.settings_profile()}>
      <form {...form.props} ref={element} onInput={touch} className="space-y-5">
        <FormSummary errors={form.errors} />
        <Field label={m.settings_username()} required error={form.errors['username']} hint={m.settings_username_hint()}>
          <TextInput
            name="username"
            defaultValue={base.username}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
          {note('username', m.settings_username())}
        </Field>
        <p className="text-sm text-ink-soft">{m.settings_profile_why()}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.settings_last_name()} optional error={form.errors['last_name']}>
            <TextInput name="last_name" defaultValue={base.last_name ?? ''} autoComplete="family-name" />
            {note('last_name', m.settings_last_name())}
          </Field>
          <Field label={m.settings_first_name()} optional error={form.errors['first_name']}>
            <TextInput name="first_name" defaultValue={base.first_name ?? ''} autoComplete="given-name" />
            {note('first_name', m.settings_first_name())}
          </Field>
        </div>
        <Field label={m.settings_phone()} optional error={form.errors['phone']} hint={m.settings_phone_hint()}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            defaultValue={base.phone ?? ''}
            autoComplete="tel-national"
          />
          {note('phone', m.settings_phone())}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.settings_birth_year()} optional error={form.errors['birth_year']}>
            <BirthYear year={base.birth_year} />
            {note('birth_year', m.settings_birth_year(), (year) => year && m.settings_year({ year: Number(year) }))}
          </Field>
          <Field label={m.settings_gender()} optional error={form.errors['gender']}>
            <Select name="gender" defaultValue={base.gender ?? ''} autoComplete="sex">
              <option value="">{m.settings_not_said()}</option>
              {genders.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
            {note('gender', m.settings_gender(), (one) => genders.find(({ value }) => value === one)?.label() ?? '')}
          </Field>
        </div>
        <Field group label={m.settings_newsletter()} optional error={form.errors['newsletter']}>
          <Choice
            type="checkbox"
            name="newsletter"
            defaultChecked={base.newsletter}
            title={m.settings_newsletter_yes()}
            text={m.settings_newsletter_text()}
          />
          {note('newsletter', m.settings_newsletter(), (on) =>
            on ? m.settings_newsletter_on() : m.settings_newsletter_off(),
          )}
        </Field>
        <Button type="submit" wide busy={form.busy}>
          {m.settings_save()}
        </Button>
      </form>
    </Section>
  )
}

/** The years of birth to choose from. */
function BirthYear({ year }: { year: number | null }) {
  const now = useNow().getFullYear()
  const years = Array.from({ length: 100 }, (_, at) => now - 3 - at)
  if (year !== null && !years.includes(year)) years.push(year)
  return (
    <Select name="birth_year" defaultValue={year ?? ''} autoComplete="bday-year">
      <option value="">{m.settings_not_said()}</option>
      {years.map((one) => (
        <option key={one} value={one}>
          {m.settings_year({ year: one })}
        </option>
      ))}
    </Select>
  )
}
