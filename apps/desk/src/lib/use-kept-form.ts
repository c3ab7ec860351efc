import { type FormEvent, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { changesOf, putBack, startAnew } from './form-fields.ts'
import { type Fields, forgetKept, keepText, readKept } from './kept-text.ts'
import { WriterContext } from './writer.ts'

/** Whether an unsent text came back, and what may be done about it. */
export type KeptState = { back: 'none' | 'brought' | 'thrown'; throwAway: () => void; undo: () => void }

const nothing: Fields = {}

const without = (fields: Fields, field: EventTarget): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => !(field instanceof HTMLSelectElement && key === field.name)),
  )

/**
 * Keeps what is typed into a form whose fields are the browser's own, from the first letter until `forget`, and brings
 * it back when the form appears again: after Esc, back, a reload, a crash. Only what differs from what the form began with is
 * kept, so that it meets what is known by then. `key` says which form and about whom; it may not change.
 */
export function useKeptForm(key: string) {
  const writer = use(WriterContext)
  const ref = useRef<HTMLFormElement>(null)
  // Kept until it has found its field: options of a list may come later than the form.
  const pending = useRef<Fields>(undefined)
  const thrown = useRef(nothing)
  const [back, setBack] = useState<KeptState['back']>('none')

  const bring = (fields: Fields): boolean => {
    if (!ref.current || Object.keys(fields).length === 0) return false
    const { left, different } = putBack(ref.current, fields)
    pending.current = left
    return different
  }
  // After every drawing: it has nothing to do as soon as all is in its place.
  const drawn = useEffectEvent(() => {
    if (bring((pending.current ??= readKept(writer, key)))) setBack('brought')
  })
  useLayoutEffect(() => drawn())

  const keep = ({ target }: FormEvent<HTMLFormElement>) => {
    pending.current = without(pending.current ?? nothing, target)
    if (ref.current) keepText(writer, key, { ...pending.current, ...changesOf(ref.current) })
    if (back === 'thrown') setBack('none')
  }
  const forget = () => {
    pending.current = nothing
    forgetKept(writer, key)
    setBack('none')
  }
  const state: KeptState = {
    back,
    throwAway: () => {
      const form = ref.current
      if (!form) return
      thrown.current = changesOf(form)
      forget()
      startAnew(form)
      setBack('thrown')
    },
    undo: () => {
      bring(thrown.current)
      keepText(writer, key, thrown.current)
      setBack('brought')
    },
  }
  // Both: React tells of no change where the program wrote at the cursor.
  return { form: { ref, onChange: keep, onInput: keep }, state, forget }
}
