import { ageBands, genders, weekDays } from '@tensaku/domain/instructors'
import { use, useRef, useState } from 'react'
import { type Fields, saveText, readSaved } from '../../lib/saved-text.ts'
import type { SavedState } from '../../lib/use-saved-form.ts'
import { WriterContext } from '../../lib/writer.ts'
import { editablePart, type Profile, type EditableProfile } from './queries.ts'

const KEY = 'profile'

const isText = (value: unknown): boolean => typeof value === 'string'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isOneOf = (all: readonly unknown[]) => (value: unknown) => value === null || all.includes(value)
const isSpan = (span: unknown): boolean =>
  Array.isArray(span) && span.length === 2 && span.every((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24)
const isWeek = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([day, spans]) => weekDays.some((one) => one === day) && Array.isArray(spans) && spans.every(isSpan),
  )

/** Checks for each field, because a saved value may be from another release. */
const fits: Record<keyof EditableProfile, (value: unknown) => boolean> = {
  name: isText,
  headline: isText,
  greeting: isText,
  greeting_en: isText,
  tags: isTexts,
  courses: isTexts,
  age_band: isOneOf(ageBands),
  gender: isOneOf(genders),
  weekly_hours: isWeek,
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The valid changes that differ from the known profile. */
function changesTo(known: Partial<EditableProfile>, fields: Fields): Partial<EditableProfile> {
  const changed = Object.entries(fits).filter(
    ([key, isFit]) => key in fields && isFit(fields[key]) && !same(fields[key], known[key as keyof EditableProfile]),
  )
  return Object.fromEntries(changed.map(([key]) => [key, fields[key]]))
}

/**
 * The profile with its unsaved changes. Only the changes are saved on the device and sent, so that all other fields keep
 * newer values from another device.
 */
export function useProfileEdits(profile: Profile) {
  const writer = use(WriterContext)
  const known = editablePart(profile)
  const [changes, setChanges] = useState(() => changesTo(known, readSaved(writer, KEY)))
  // The changes at the time of the answer, which may differ from those at the time of the call.
  const newest = useRef(changes)
  const [discarded, setDiscarded] = useState<Partial<EditableProfile>>({})
  const [status, setStatus] = useState<SavedState['status']>(Object.keys(changes).length > 0 ? 'restored' : 'none')

  const put = (next: Partial<EditableProfile>, now: SavedState['status']) => {
    newest.current = next
    setChanges(next)
    saveText(writer, KEY, next)
    setStatus(now)
  }
  const edited: EditableProfile = { ...known, ...changes }
  edited.courses = edited.courses.filter((course) => profile.approved_courses.includes(course))
  const state: SavedState = {
    status,
    discard: () => {
      setDiscarded(changes)
      put({}, 'discarded')
    },
    undo: () => put(discarded, 'restored'),
  }
  return {
    edited,
    isChanged: Object.keys(changes).length > 0,
    changed: changes.courses ? { ...changes, courses: edited.courses } : changes,
    state,
    change: (some: Partial<EditableProfile>) =>
      put(changesTo(known, { ...changes, ...some }), status === 'discarded' ? 'none' : status),
    /** Removes the sent changes. Changes typed after the call stay unsaved. */
    saved: (sent: Partial<EditableProfile>, answer: Profile) =>
      put(changesTo(editablePart(answer), changesTo(sent, newest.current)), 'none'),
  }
}

export type ProfileEdits = ReturnType<typeof useProfileEdits>
