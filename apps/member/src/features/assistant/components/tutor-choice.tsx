import * as m from '@tensaku/messages'
import { useId } from 'react'
import type { Tutor } from '../types.ts'

const tutors = [
  ['ai', m.assistant_choice_ai],
  ['built_in', m.assistant_choice_tutor],
] as const

/** Who is asked, where there is an AI. */
export function TutorChoice({ tutor, onChoose }: { tutor: Tutor; onChoose: (tutor: Tutor) => void }) {
  const name = useId()
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{m.assistant_choice()}</legend>
      <div className="flex rounded-full border border-line">
        {tutors.map(([key, label]) => (
          <label
            key={key}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full text-center text-[min(0.875rem,24px)] font-semibold text-ink-soft has-checked:bg-ai has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai"
          >
            <input
              type="radio"
              name={name}
              checked={tutor === key}
              onChange={() => onChoose(key)}
              className="sr-only"
            />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
