import type { Exercise } from '@tensaku/contract'
import * as m from '@tensaku/messages'

/** The phrases that an exercise suggests, each with its meaning. */
export function Phrases({ exercise: { model_phrases: phrases } }: { exercise: Pick<Exercise, 'model_phrases'> }) {
  if (phrases.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink-soft">{m.exercises_phrases()}</h3>
      <ul className="mt-1 space-y-2">
        {phrases.map((phrase) => (
          <li key={phrase.english}>
            <span lang="en" className="block">
              {phrase.english}
            </span>
            <span className="block text-sm text-ink-soft">{phrase.japanese}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
