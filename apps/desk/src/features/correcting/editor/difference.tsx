import type { Edit } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { CorrectedText } from '@tensaku/ui/corrected-text.tsx'
import { memo, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { changeInFocus, followCursor, followEdit } from './follow-cursor.ts'

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
 * The difference between original and correction. Of a long text it is a part, which follows the cursor of the field. While an
 * edit is explained, it is higher and outlines that edit. It keeps the previous comparison while the field shows a new letter.
 */
export const Difference = memo(function Difference({ field, corrected, source, edits, language, className }: Props) {
  useLanguage()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      const written = document.activeElement
      if (box.current && written instanceof HTMLTextAreaElement && written.id === field)
        followCursor(box.current, written.selectionEnd)
    }
    follow()
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [field, edits])
  const [at, setAt] = useState(-1)
  const explained = edits[at]
  useEffect(() => {
    const follow = () => setAt(box.current ? changeInFocus(box.current) : -1)
    follow()
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [edits])
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
          className={`max-h-[32dvh] overflow-y-auto overscroll-contain ${explained ? 'lg:max-h-[calc(100dvh-10rem)]' : ''}`}
        >
          <CorrectedText
            source={source}
            edits={edits}
            language={language}
            openedEdit={explained}
            className="text-lg leading-loose [word-break:normal] **:[word-break:normal]"
          />
        </div>
      ) : (
        <p className="py-1 text-wait">{corrected === '' ? m.desk_diff_none() : m.desk_diff_perfect()}</p>
      )}
    </div>
  )
})
