import type { ProfileConflict, User } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type Shown, shownOf } from './profile-changes.ts'
import { type Clash, type Clashes, rememberProfile, unsavedProfile } from './unsaved-profile.ts'

type Base = { user: User; keep: readonly string[] }

const isConflict = (error: unknown): error is ApiError & { body: ProfileConflict } =>
  error instanceof ApiError && error.code === 'profile_conflict'

const without = (clashes: Clashes, field: keyof Shown): Clashes =>
  Object.fromEntries(Object.entries(clashes).filter(([name]) => name !== field))

const isShown = (field: string, shown: Shown): field is keyof Shown => field in shown

function fill(form: HTMLFormElement, shown: Partial<Shown>): void {
  for (const [name, value] of Object.entries(shown)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

/** The fields of the form that differ from a record. */
function changedFields(form: HTMLFormElement | null, user: User): Partial<Shown> {
  const typed = new FormData(form ?? undefined)
  const now = Object.keys(shownOf(user)).map((field) => [field, typed.get(field) ?? ''] as const)
  const before: Record<string, string> = shownOf(user)
  return Object.fromEntries(now.filter(([field, value]) => value !== before[field]))
}

/**
 * The record that the profile form started from, so that only changes are sent, with their base revision. A newer record
 * updates untouched fields; if both sides changed a field, the member chooses. Typed fields survive a reload.
 */
export function useProfileBase(user: User, form: RefObject<HTMLFormElement | null>) {
  const [unsaved] = useState(() => unsavedProfile(user.id))
  const [{ user: base, keep }, setBase] = useState<Base>(() => ({
    user: unsaved?.base ?? user,
    keep: Object.keys(unsaved?.fields ?? {}),
  }))
  const [touched, setTouched] = useState(unsaved !== undefined)
  const [clashes, setClashes] = useState<Clashes>(unsaved?.clashes ?? {})
  // A record stored by an older version of the app has no revision.
  if (!touched && user.revision > (base.revision ?? 0)) setBase({ user, keep: [] })

  // Sets fields directly: a field that was typed into ignores its default value.
  useLayoutEffect(() => {
    const shown = Object.entries(shownOf(base)).filter(([field]) => !keep.includes(field))
    if (form.current) fill(form.current, Object.fromEntries(shown))
  }, [form, base, keep])

  useLayoutEffect(() => {
    if (form.current && unsaved) fill(form.current, unsaved.fields)
  }, [form, unsaved])

  useEffect(() => {
    rememberProfile(touched ? { base, fields: changedFields(form.current, base), clashes } : undefined)
  }, [form, base, clashes, touched])

  const typed = (): Partial<Shown> => Object.fromEntries(new FormData(form.current ?? undefined)) as Partial<Shown>
  const valueOf = (field: keyof Shown): string => typed()[field] ?? ''
  const changedSince = (before: Partial<Shown>): string[] =>
    Object.keys(shownOf(base)).filter((field) => valueOf(field as keyof Shown) !== (before[field as keyof Shown] ?? ''))

  return {
    base,
    clashes,
    typed,
    touch(): void {
      setTouched(true)
      rememberProfile({ base, fields: changedFields(form.current, base), clashes })
    },
    /** Fields changed on two devices and not resolved yet. */
    undecided: (): string[] =>
      Object.entries(clashes).flatMap(([field, { mine }]) => (valueOf(field as keyof Shown) === mine ? [field] : [])),
    /** Accepts the server's answer to `sent`; keeps text typed since. */
    saved(answer: User, sent: Partial<Shown>): void {
      const since = changedSince(sent)
      setBase({ user: answer, keep: since })
      setTouched(since.length > 0)
      setClashes({})
    },
    /** Rebases the local changes onto the server's record. Returns the conflicting fields; none for other errors. */
    rebase(error: unknown, changed: readonly string[], sent: Partial<Shown>): string[] {
      if (!isConflict(error)) return []
      const { head, conflicts } = error.body
      const shown = shownOf(head)
      const fields = conflicts.flatMap(({ field }) => (isShown(field, shown) ? [field] : []))
      setClashes(Object.fromEntries(fields.map((field) => [field, { mine: sent[field] ?? '', theirs: shown[field] }])))
      setBase({ user: head, keep: [...changed, ...changedSince(sent)] })
      return fields
    },
    choose(field: keyof Shown, which: keyof Clash): void {
      const clash = clashes[field]
      if (form.current && clash && which === 'theirs') fill(form.current, { [field]: clash.theirs })
      setClashes(without(clashes, field))
    },
  }
}
