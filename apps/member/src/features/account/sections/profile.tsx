import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Choice, Field, Select, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { objectAsync, optional, pipe, pipeAsync, string, transform, trim } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import { japanese, max, phone, username, usernameFree } from '../../../lib/rules.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { Section } from '../components/section.tsx'
import { codeOf, failureOf } from '../failure.ts'
import { changesOf } from '../profile-changes.ts'
import { useShownUser } from '../show-user.ts'
import { tellRefusal } from '../use-action.ts'

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

/** Who the member is. Everything but the name is voluntary; only what was changed is sent. */
export function Profile({ user }: { user: User }) {
  const { show } = useShownUser()
  const form = useForm(profileOf(user), async (profile, fail) => {
    const changes = changesOf(user, profile)
    if (Object.keys(changes).length === 0) return toast(m.settings_profile_unchanged())
    try {
      show(await api('PUT /api/users/{id}', { params: { id: user.id }, body: changes }))
      toast.success(m.settings_saved())
    } catch (error) {
      if (codeOf(error) === 'username_taken') fail({ username: failureOf(error) })
      else await tellRefusal(error)
    }
  })
  return (
    <Section title={m.settings_profile()}>
      <form {...form.props} className="space-y-5">
        <FormSummary errors={form.errors} />
        <Field label={m.settings_username()} required error={form.errors['username']} hint={m.settings_username_hint()}>
          <TextInput
            name="username"
            defaultValue={user.username}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.settings_last_name()} optional error={form.errors['last_name']}>
            <TextInput name="last_name" defaultValue={user.last_name ?? ''} autoComplete="family-name" />
          </Field>
          <Field label={m.settings_first_name()} optional error={form.errors['first_name']}>
            <TextInput name="first_name" defaultValue={user.first_name ?? ''} autoComplete="given-name" />
          </Field>
        </div>
        <Field label={m.settings_phone()} optional error={form.errors['phone']} hint={m.settings_phone_hint()}>
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            defaultValue={user.phone ?? ''}
            autoComplete="tel-national"
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <BirthYear year={user.birth_year} />
          <Field label={m.settings_gender()} optional>
            <Select key={user.gender} name="gender" defaultValue={user.gender ?? ''} autoComplete="sex">
              <option value="">{m.settings_not_said()}</option>
              {genders.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label()}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field group label={m.settings_newsletter()} optional>
          <Choice
            key={String(user.newsletter)}
            type="checkbox"
            name="newsletter"
            defaultChecked={user.newsletter}
            title={m.settings_newsletter_yes()}
            text={m.settings_newsletter_text()}
          />
        </Field>
        <Button type="submit" wide busy={form.busy}>
          {m.settings_save()}
        </Button>
      </form>
    </Section>
  )
}

/** The years in which somebody who can write may have been born. */
function BirthYear({ year }: { year: number | null }) {
  const now = useNow().getFullYear()
  const years = Array.from({ length: 100 }, (_, at) => now - 3 - at)
  if (year !== null && !years.includes(year)) years.push(year)
  return (
    <Field label={m.settings_birth_year()} optional>
      <Select key={year} name="birth_year" defaultValue={year ?? ''} autoComplete="bday-year">
        <option value="">{m.settings_not_said()}</option>
        {years.map((one) => (
          <option key={one} value={one}>
            {m.settings_year({ year: one })}
          </option>
        ))}
      </Select>
    </Field>
  )
}
