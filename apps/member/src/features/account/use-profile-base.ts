import type { ProfileConflict, User } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Shown, shownOf } from './profile-changes.ts'

/** A field that was changed here and on another device: what is in the form, and what the account has. */
export type Clash = { mine: string; theirs: string }
export type Clashes = Readonly<Partial<Record<keyof Shown, Clash>>>

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

/**
 * The member from whom the profile's form started, so that only what is changed here is sent, with the revision it was
 * changed from. A newer one is taken over where nothing was typed; where both changed the same field, the person chooses.
 */
export function useProfileBase(user: User, form: RefObject<HTMLFormElement | null>) {
  const [{ user: base, keep }, setBase] = useState<Base>({ user, keep: [] })
  const [touched, setTouched] = useState(false)
  const [clashes, setClashes] = useState<Clashes>({})
  // What this device had stored before there were revisions has none.
  if (!touched && user.revision > (base.revision ?? 0)) setBase({ user, keep: [] })

  // By hand: a field that was typed into does not follow its default any more.
  useLayoutEffect(() => {
    const shown = Object.entries(shownOf(base)).filter(([field]) => !keep.includes(field))
    if (form.current) fill(form.current, Object.fromEntries(shown))
  }, [form, base, keep])

  const typed = (): Partial<Shown> => Object.fromEntries(new FormData(form.current ?? undefined)) as Partial<Shown>
  const valueOf = (field: keyof Shown): string => typed()[field] ?? ''
  const changedSince = (before: Partial<Shown>): string[] =>
    Object.keys(shownOf(base)).filter((field) => valueOf(field as keyof Shown) !== (before[field as keyof Shown] ?? ''))

  return {
    base,
    clashes,
    typed,
    touch: () => setTouched(true),
    /** Fields that two devices changed and about which nothing was chosen or typed since. */
    undecided: (): string[] =>
      Object.entries(clashes).flatMap(([field, { mine }]) => (valueOf(field as keyof Shown) === mine ? [field] : [])),
    /** The server has what was `sent`; what was typed since stays. */
    saved(answer: User, sent: Partial<Shown>): void {
      const since = changedSince(sent)
      setBase({ user: answer, keep: since })
      setTouched(since.length > 0)
      setClashes({})
    },
    /** Goes on from what the server has, with what was changed here. Answers the fields to choose; none for another error. */
    meet(error: unknown, changed: readonly string[], sent: Partial<Shown>): string[] {
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
