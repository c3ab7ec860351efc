import * as m from '@tensaku/messages'
import { useEditor, useWorkState } from '../editor/editor-context.ts'
import { amountsOf, explainedOf } from '../engine/progress.ts'

/** The amounts of a correction: sentences, edits, explanations, the comment, and the answers to the questions given. */
export function Summary({ questions }: { questions: readonly { id: number }[] }) {
  const { order, edits } = useEditor()
  const content = useWorkState((state) => state.content)
  const { count, missing } = explainedOf(order.lines, content, edits)
  const { sentences, answered, comment, phrases } = amountsOf({ ...order, questions }, content)
  return (
    <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 font-semibold tabular-nums">
      <li>{m.correcting_sum_sentences({ count: sentences })}</li>
      <li>{m.desk_line_edits({ count })}</li>
      {order.course === 'advanced' && count > 0 && (
        <li>{m.desk_line_explained({ done: count - missing.length, count })}</li>
      )}
      {questions.length > 0 && <li>{m.correcting_sum_answers({ done: answered, count: questions.length })}</li>}
      <li>{m.correcting_sum_comment({ count: comment })}</li>
      {phrases > 0 && <li>{m.correcting_sum_phrases({ count: phrases })}</li>}
    </ul>
  )
}
