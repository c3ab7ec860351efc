import * as m from '@tensaku/messages'
import { useState } from 'react'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import type { WorkLine } from '../engine/content.ts'
import { useEditor } from './editor-context.ts'

type Props = { n: number; comment: string; change: (edit: (before: WorkLine) => WorkLine) => void }

/** Words on the whole line, when asked for. */
export function LineComment({ n, comment, change }: Props) {
  const { workStore, open } = useEditor()
  const [asked, setAsked] = useState(false)
  if (comment === '' && !asked) {
    if (!open) return null
    return (
      <button type="button" onClick={() => setAsked(true)} className="link mr-6 min-h-11 text-sm">
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
        autoFocus={asked && comment === ''}
        value={comment}
        onWrite={(text) => {
          setAsked(true)
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
