import type { Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { memo, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { changeInFocus, editAt, followCursor, followEdit } from './follow-cursor.ts'

type Props = {
  /** The id of the field with the corrected text. */
  field: string
  corrected: string
  source: string
  edits: readonly Edit[]
  language: 'en' | 'ja'
  className?: string
}

/**
 * The difference between original and correction. Of a long text it is a part, which follows the cursor of the field. It
 * outlines the edit at the cursor, or the one that is explained; for that it is higher. It keeps the previous comparison while the field shows a new letter.
 */
export const Difference = memo(function Difference({ field, corrected, source, edits, language, className }: Props) {
  useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(-1)
  const [explaining, setExplaining] = useState(false)
  useEffect(() => {
    const follow = () => {
      const written = document.activeElement
      const isWritten = written instanceof HTMLTextAreaElement && written.id === field
      if (box.current && isWritten) followCursor(box.current, written.selectionEnd)
      setAt(isWritten ? editAt(edits, written.selectionEnd) : box.current ? changeInFocus(box.current) : -1)
      setExplaining(!isWritten)
    }
    follow()
    const events = ['selectionchange', 'focusin', 'focusout']
    for (const event of events) document.addEventListener(event, follow)
    return () => {
      for (const event of events) document.removeEventListener(event, follow)
    }
  }, [field, edits])
  const opened = edits[at]
  const explained = explaining ? opened : undefined
  useEffect(() => {
    if (box.current && explained) followEdit(box.current)
  }, [explained])
  return (
    <div className={`rounded-md border border-line bg-paper px-3.5 py-2.5 ${className}`}>
      <h3 className="text-sm font-normal text-ink-soft">{m.desk_diff()}</h3>
      {edits.length > 0 ? (
        <div
          ref={box}
          data-difference
          className={`-mx-1.5 max-h-[32dvh] overflow-y-auto overscroll-contain px-1.5 py-1 ${explained ? 'lg:max-h-[calc(100dvh-10rem)]' : ''}`}
        >
          <CorrectedText
            source={source}
            edits={edits}
            language={language}
            openedEdit={opened}
            className="text-lg leading-relaxed [word-break:normal] **:[word-break:normal]"
          />
        </div>
      ) : (
        <p className="py-1 text-wait">{corrected === '' ? m.desk_diff_none() : m.desk_diff_perfect()}</p>
      )}
    </div>
  )
})
