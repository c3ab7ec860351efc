import * as m from '@tensaku/messages'
import { useState } from 'react'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import type { WorkLine } from '../engine/content.ts'
import { useEditor } from './editor-context.ts'

type Props = { n: number; comment: string; change: (edit: (before: WorkLine) => WorkLine) => void }

/** A comment on the whole line, on demand. */
export function LineComment({ n, comment, change }: Props) {
  const { workStore, open } = useEditor()
  const [opened, setOpened] = useState(false)
  if (comment === '' && !opened) {
    if (!open) return null
    return (
      <button type="button" onClick={() => setOpened(true)} className="link mr-6 min-h-11 text-sm">
        {m.desk_line_comment_add()}
      </button>
    )
  }
  return (
    <div className="space-y-1.5">
      <label htmlFor={`line-comment-${n}`} className="block text-sm text-ink-soft">
        {m.desk_line_comment({ n })}
      </label>
      <LivingTextArea
        id={`line-comment-${n}`}
        autoFocus={opened && comment === ''}
        value={comment}
        onWrite={(text) => {
          setOpened(true)
          change((before) => ({ ...before, comment: text }))
        }}
        onBlur={() => void workStore.saveNow()}
        readOnly={!open}
        maxLength={1000}
        rows={2}
      />
    </div>
  )
}
