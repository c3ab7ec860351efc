import { ageBands, genders, instructorTagNames, longestHeadline, mostTags } from '@tensaku/domain/instructors'
import * as m from '@tensaku/messages'
import { ageName, courseNames, genderNames } from '@tensaku/messages/labels'
import { Choice, Field, Select, TextArea, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef, useState } from 'react'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { SavedNote } from '../../ui/saved-note.tsx'
import { OperatorFacts } from './operator-facts.tsx'
import { useSaveProfile, type Profile } from './queries.ts'
import type { ProfileEdits } from './use-profile-edits.ts'
import { WeekEditor } from './week-editor.tsx'
import { tagName } from './tag-name.ts'
import { Options } from '../../ui/options.tsx'

const longestGreeting = 600

/** The public profile of an instructor. Unsaved changes stay on this device. */
export function ProfileForm({ profile, edits }: { profile: Profile; edits: ProfileEdits }) {
  const { edited, changed, change, saved, state, isChanged } = edits
  const save = useSaveProfile()
  const [nameless, setNameless] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const tags = [...new Set<string>([...instructorTagNames, ...profile.tags])]
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className="space-y-6 focus:outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        if (save.isPending) return
        setNameless(edited.name.trim() === '')
        if (edited.name.trim() === '') return name.current?.focus()
        save.mutate(changed, {
          onSuccess: (answer) => {
            // The bar leaves with the last change, and the focus would leave with it.
            if (bar.current?.contains(document.activeElement)) form.current?.focus({ preventScroll: true })
            saved(changed, answer)
            toast(m.desk_profile_saved())
          },
        })
      }}
    >
      <SavedNote of={state} />
      <Field label={m.desk_profile_name()} required error={nameless ? m.desk_profile_name_missing() : undefined}>
        <TextInput
          ref={name}
          value={edited.name}
          required
          maxLength={30}
          autoComplete="off"
          onChange={(event) => {
            setNameless(false)
            change({ name: event.target.value })
          }}
        />
      </Field>
      <Field
        label={<Label of={m.desk_profile_headline()} />}
        hint={m.desk_profile_headline_hint({ most: longestHeadline })}
        optional
      >
        <TextArea
          lang="ja"
          rows={1}
          value={edited.headline}
          maxLength={longestHeadline}
          onChange={(event) => change({ headline: event.target.value.replaceAll('\n', '') })}
        />
      </Field>
      {(['greeting', 'greeting_en'] as const).map((key) => (
        <Field
          key={key}
          label={<Label of={key === 'greeting' ? m.desk_profile_greeting() : m.desk_profile_greeting_en()} />}
          optional
        >
          <TextArea
            lang={key === 'greeting' ? 'ja' : 'en'}
            value={edited[key]}
            maxLength={longestGreeting}
            onChange={(event) => change({ [key]: event.target.value })}
          />
        </Field>
      ))}
      <Field label={m.desk_profile_courses()} group required>
        {profile.approved_courses.map((course) => (
          <Choice
            key={course}
            type="checkbox"
            title={courseNames[course]()}
            checked={edited.courses.includes(course)}
            onChange={() => change({ courses: toggled(edited.courses, course) })}
          />
        ))}
      </Field>
      <Field label={m.desk_profile_tags()} hint={m.desk_profile_tags_hint({ most: mostTags })} group optional>
        {/* Two columns on a phone, three on a wide screen, or one if the letters are too large for a word in half of the width. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,30%)),1fr))] gap-2">
          {tags.map((tag) => (
            <Choice
              key={tag}
              type="checkbox"
              title={tagName(tag)}
              checked={edited.tags.includes(tag)}
              disabled={!edited.tags.includes(tag) && edited.tags.length >= mostTags}
              onChange={() => change({ tags: toggled(edited.tags, tag) })}
            />
          ))}
        </div>
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={m.desk_profile_age()} optional>
          <Select
            value={edited.age_band ?? ''}
            onChange={({ target }) => change({ age_band: ageBands.find((band) => band === target.value) ?? null })}
          >
            <option value="">{m.desk_profile_not_said()}</option>
            <Options of={ageBands.map((band) => [band, ageName(band)])} />
          </Select>
        </Field>
        <Field label={m.desk_profile_gender()} optional>
          <Select
            value={edited.gender ?? ''}
            onChange={({ target }) => change({ gender: genders.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.desk_profile_not_said()}</option>
            <Options of={genders.map((one) => [one, genderNames[one]()])} />
          </Select>
        </Field>
      </div>
      <WeekEditor hours={edited.weekly_hours} onChange={(hours) => change({ weekly_hours: hours })} />
      <OperatorFacts profile={profile} />
      {/* The form is longer than any screen, so its button stays in sight, unless large text leaves no room. */}
      {isChanged && (
        <div
          ref={bar}
          data-bar
          className="bottom-0 -mx-5 border-t border-line bg-paper px-5 py-3 [@media(min-height:30rem)]:sticky"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitLine error={save.error} busy={save.isPending} disabled={edited.courses.length === 0}>
              {m.desk_profile_save()}
            </SubmitLine>
            <output className="text-sm text-ink-soft">{m.desk_profile_unsaved()}</output>
          </div>
        </div>
      )}
    </form>
  )
}

/** A label that breaks before its bracket and not inside a word. */
const Label = ({ of: text }: { of: string }) => <span className="break-keep wrap-anywhere">{text}</span>

const toggled = <T,>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
