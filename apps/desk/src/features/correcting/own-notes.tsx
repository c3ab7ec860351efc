import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'

/** The instructor's private notes, readable after the delivery. */
export function OwnNotes({ of: { lines, note } }: { of: DeskOrder['work'] }) {
  const notes = [
    ...lines.map((line) => ({ label: m.correcting_note({ n: line.n }), text: line.note ?? '' })),
    { label: m.correcting_note_all(), text: note ?? '' },
  ].filter(({ text }) => text !== '')
  if (notes.length === 0) return null
  return (
    <dl className="space-y-3 rounded-md bg-wash px-5 py-4">
      {notes.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
