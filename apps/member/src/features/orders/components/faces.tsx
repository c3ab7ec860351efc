import * as m from '@tensaku/messages'
import Frown from 'lucide-react/icons/frown'
import Meh from 'lucide-react/icons/meh'
import Smile from 'lucide-react/icons/smile'
import type { SurveyDraft } from '../asking.ts'

/** The values of a rating with their names and faces. */
export const values = [
  ['good', m.survey_good, Smile],
  ['fair', m.survey_fair, Meh],
  ['bad', m.survey_bad, Frown],
] as const

type FacesProps = { chosen: SurveyDraft['value'] | undefined; onChoose: (value: SurveyDraft['value']) => void }

/** The three values of a rating as faces. None is chosen at first. */
export function Faces({ chosen, onChoose }: FacesProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
      <legend className="sr-only">{m.survey_question()}</legend>
      {values.map(([value, name, Icon]) => (
        <label
          key={value}
          className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border border-line-strong py-3 text-center text-sm font-semibold text-ai transition-colors hover:bg-ai-soft has-checked:border-ai has-checked:bg-ai has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ai forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name="value"
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-7" strokeWidth={1.6} />
          {name()}
        </label>
      ))}
    </fieldset>
  )
}
