import * as m from '@tensaku/messages'
import type { RefObject } from 'react'
import { addText } from './add-text.ts'

const starters = [
  [m.questions_start_natural, m.questions_start_natural_text],
  [m.questions_start_why, m.questions_start_why_text],
  [m.questions_start_use, m.questions_start_use_text],
] as const

/** Beginnings of questions. A tap adds one to the field, which then has the focus. */
export function Starters({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const add = (text: string) => {
    if (field.current) addText(field.current, text)
  }
  return (
    <ul aria-label={m.questions_starters()} className="flex flex-wrap gap-2">
      {starters.map(([name, text]) => (
        <li key={name()}>
          <button
            type="button"
            onClick={() => add(text())}
            className="min-h-11 rounded-full border border-line px-3.5 text-sm text-ai hover:bg-ai-soft"
          >
            {name()}
          </button>
        </li>
      ))}
    </ul>
  )
}
