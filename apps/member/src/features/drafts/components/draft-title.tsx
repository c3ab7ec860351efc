import * as m from '@tensaku/messages'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import type { Flow } from '../flow.ts'
import type { Draft } from '../store/views.ts'
import { useExerciseTitle } from '../use-exercise-title.ts'

/** The title, after the texts: an empty one becomes that of the first exercise, as the server decides at the order. */
export function DraftTitle({ draft: { content, localId }, flow: { drafts, edit } }: { draft: Draft; flow: Flow }) {
  const exercise = useExerciseTitle(content)
  return (
    <Field label={m.draft_title()} optional className="mt-7">
      <TextInput
        value={content.drafts.title}
        maxLength={50}
        placeholder={exercise ?? m.draft_title_hint()}
        onChange={(event) => {
          const title = event.target.value
          edit((now) => ({ ...now, drafts: { ...now.drafts, title } }))
        }}
        onCompositionStart={() => drafts.compose(localId, true)}
        onCompositionEnd={() => drafts.compose(localId, false)}
        onBlur={() => void drafts.saveNow(localId)}
      />
    </Field>
  )
}
