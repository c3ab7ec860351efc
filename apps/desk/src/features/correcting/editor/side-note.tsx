import * as m from '@tensaku/messages'
import { Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import { useEditor, useWorkState } from './editor-context.ts'

type Props = {
  label: string
  note: string
  /** The place of a line's note for the keyboard; the note on the order has none. */
  line?: number
  onWrite: (note: string) => void
}

/** The instructor's private note, behind a button. Nobody else reads it. */
export function SideNote({ label, note, line, onWrite }: Props) {
  const { workStore, open } = useEditor()
  const [opened, setOpened] = useState(false)
  if (note === '' && !opened) {
    if (!open) return null
    return (
      <button type="button" data-note={line} onClick={() => setOpened(true)} className="link min-h-11 text-sm">
        {m.correcting_note_add()}
      </button>
    )
  }
  return (
    <Field label={<span className="text-sm font-normal text-ink-soft">{label}</span>} hint={m.correcting_note_hint()}>
      <LivingTextArea
        data-note={line}
        autoFocus={opened && note === ''}
        value={note}
        onWrite={(text) => {
          setOpened(true)
          onWrite(text)
        }}
        onBlur={() => void workStore.saveNow()}
        readOnly={!open}
        maxLength={2000}
        rows={2}
        className="bg-wash"
      />
    </Field>
  )
}

/** A private note on the whole order. */
export function OrderNote() {
  const { workStore } = useEditor()
  const note = useWorkState((state) => state.content.note ?? '')
  return (
    <SideNote
      label={m.correcting_note_all()}
      note={note}
      onWrite={(text) => workStore.change((content) => ({ ...content, note: text }))}
    />
  )
}
