import { type FormEvent, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { changesOf, restoreFields, resetForm } from './form-fields.ts'
import { type Fields, deleteSaved, saveText, readSaved } from './saved-text.ts'
import { WriterContext } from './writer.ts'

/** Whether an unsent text was restored or discarded, and the ways to change that. */
export type SavedState = { status: 'none' | 'restored' | 'discarded'; discard: () => void; undo: () => void }

const nothing: Fields = {}

const without = (fields: Fields, field: EventTarget): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([key]) => !(field instanceof HTMLSelectElement && key === field.name)),
  )

/**
 * Saves the text of a form with uncontrolled fields from the first letter until `forget`, and restores it when the form
 * opens again: after Esc, back, a reload or a crash. Only fields that differ from their initial values are saved, so that
 * the others show newer values. `key` names the form and its subject; it must not change.
 */
export function useSavedForm(key: string) {
  const writer = use(WriterContext)
  const ref = useRef<HTMLFormElement>(null)
  // Waits for its field: the options of a list may arrive after the form.
  const pending = useRef<Fields>(undefined)
  const discarded = useRef(nothing)
  const [status, setStatus] = useState<SavedState['status']>('none')

  const restore = (fields: Fields): boolean => {
    if (!ref.current || Object.keys(fields).length === 0) return false
    const { left, different } = restoreFields(ref.current, fields)
    pending.current = left
    return different
  }
  // Runs after each rendering, until every text has found its field.
  const rendered = useEffectEvent(() => {
    if (restore((pending.current ??= readSaved(writer, key)))) setStatus('restored')
  })
  useLayoutEffect(() => rendered())

  const save = ({ target }: FormEvent<HTMLFormElement>) => {
    pending.current = without(pending.current ?? nothing, target)
    if (ref.current) saveText(writer, key, { ...pending.current, ...changesOf(ref.current) })
    if (status === 'discarded') setStatus('none')
  }
  const forget = () => {
    pending.current = nothing
    deleteSaved(writer, key)
    setStatus('none')
  }
  const state: SavedState = {
    status,
    discard: () => {
      const form = ref.current
      if (!form) return
      discarded.current = changesOf(form)
      forget()
      resetForm(form)
      setStatus('discarded')
    },
    undo: () => {
      restore(discarded.current)
      saveText(writer, key, discarded.current)
      setStatus('restored')
    },
  }
  // Both events: React reports no change when a script inserts text at the cursor.
  return { form: { ref, onChange: save, onInput: save }, state, forget }
}
