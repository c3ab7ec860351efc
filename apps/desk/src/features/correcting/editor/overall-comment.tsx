import { countChars } from '@tensaku/domain/counting'
import { COMMENT_MIN } from '@tensaku/domain/orders'
import * as m from '@tensaku/messages'
import { Field } from '@tensaku/ui/field.tsx'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import { useEditor, useWorkState } from './editor-context.ts'

/** The comment on the whole text, with the number of missing characters. */
export function OverallComment() {
  const { workStore, open } = useEditor()
  const comment = useWorkState((state) => state.content.comment)
  const count = countChars(comment)
  return (
    <Field
      label={m.desk_comment()}
      hint={m.desk_comment_hint()}
      aside={
        <span className="tabular-nums">
          {count < COMMENT_MIN ? m.desk_comment_left({ count: COMMENT_MIN - count }) : m.desk_comment_count({ count })}
        </span>
      }
    >
      <LivingTextArea
        data-comment
        value={comment}
        onWrite={(text) => workStore.change((content) => ({ ...content, comment: text }))}
        onBlur={() => void workStore.saveNow()}
        readOnly={!open}
        maxLength={3000}
        rows={5}
      />
    </Field>
  )
}
