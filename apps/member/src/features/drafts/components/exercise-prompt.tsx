import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { hintLabel, isJapaneseOfPrompt, Phrases } from '../../exercises/index.ts'

/** The category whose exercise is Japanese to be put into English: it is read while writing. */
const INTO_ENGLISH = 6

type Props = {
  exercise: Exercise
  category: number
  /** Its English is the text to be translated. */
  source: boolean
}

/**
 * The exercise of a text: its question and its task in at most four lines, or two in a low window, so that the text begins near
 * the top. 全文 opens the rest and the phrases to use.
 */
export function ExercisePrompt({ exercise, category, source }: Props) {
  const { title, prompt_ja: task, prompt_en: english, hint } = exercise
  const question = isJapaneseOfPrompt(category) ? hint : ''
  const whole = category === INTO_ENGLISH
  return (
    <details open={source} className="group mb-3 rounded-md bg-wash px-4">
      <summary className="cursor-pointer list-none pb-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="flex min-h-11 flex-wrap items-center gap-x-2">
          <span className="min-w-[min(10rem,100%)] flex-1 truncate font-semibold">{m.draft_exercise({ title })}</span>
          <span className="shrink-0 text-ai">{m.draft_exercise_whole()}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ai transition-transform group-open:rotate-180"
          />
        </span>
        {question && (
          <span className={`block leading-normal ${whole ? '' : 'line-clamp-2 group-open:line-clamp-none'}`}>
            {question}
          </span>
        )}
        {task !== question && (
          <span
            className={`block leading-normal group-open:line-clamp-none ${question ? 'line-clamp-2 text-ink-soft' : 'line-clamp-4 [@media(max-height:42rem)]:line-clamp-2'}`}
          >
            {task}
          </span>
        )}
      </summary>
      <div className="space-y-2 pb-4 text-sm">
        {english && (
          <p lang="en" className={source ? 'text-base' : 'text-ink-soft'}>
            {english}
          </p>
        )}
        {hint && hint !== question && (
          <p>
            <span className="mr-2 font-semibold text-ink-soft">{hintLabel(category)}</span>
            {hint}
          </p>
        )}
        <Phrases exercise={exercise} />
      </div>
    </details>
  )
}
