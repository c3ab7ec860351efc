import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import type { ReactNode } from 'react'
import { ExerciseAudios } from './exercise-audios.tsx'
import { hintLabel, isJapaneseOfPrompt } from '../hint.ts'
import { Phrases } from './phrases.tsx'

/** The level and the tags of an exercise. */
export function ExerciseMarks({ exercise }: { exercise: Exercise }) {
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      <Badge>{m.exercises_level({ level: exercise.level })}</Badge>
      {exercise.emails && <Badge>{m.exercises_email()}</Badge>}
      {exercise.done && <Badge tone="done">{m.exercises_done()}</Badge>}
      {exercise.tags.map((tag) => (
        <span key={tag} className="text-xs leading-[1.5rem] text-ink-soft">
          #{tag}
        </span>
      ))}
    </p>
  )
}

/** The question before its task, the hint or the text to translate, an action, and phrases to use. */
export function ExerciseBody({ exercise, action }: { exercise: Exercise; action?: ReactNode }) {
  const { prompt_ja: task, prompt_en: english, hint } = exercise
  const question = isJapaneseOfPrompt(exercise.category_id)
  const instruction = task !== hint && <p>{task}</p>
  return (
    <div className="space-y-3">
      <div className="space-y-2">
        {!question && instruction}
        {english && (
          <p lang="en" className={question ? '' : 'text-ink-soft'}>
            {english}
          </p>
        )}
      </div>
      {hint && (
        <div>
          <h3 className="text-sm font-semibold text-ink-soft">{hintLabel(exercise.category_id)}</h3>
          <p>{hint}</p>
        </div>
      )}
      {question && instruction}
      {action}
      <Phrases exercise={exercise} />
      <ExerciseAudios exercise={exercise} />
    </div>
  )
}
