import * as m from '@tensaku/messages'
import { LivingTextArea } from '../../../ui/living-text-area.tsx'
import { answerTo, withAnswer } from '../engine/answers.ts'
import { useEditor, useWorkState } from './editor-context.ts'

/** The questions that came with the text. Their answers are delivered with the work. */
export function Questions() {
  const { order, workStore, open } = useEditor()
  const answers = useWorkState((state) => state.content.answers)
  return (
    <section className="space-y-6">
      <h2 className="font-semibold">{m.desk_questions()}</h2>
      {order.questions.map(({ id, content }, at) => (
        <div key={id} className="space-y-1.5">
          <p className="whitespace-pre-wrap">{content}</p>
          <LivingTextArea
            data-question={id}
            aria-label={m.desk_question_answer({ number: at + 1 })}
            value={answerTo({ answers }, id)}
            onWrite={(text) => workStore.change((before) => withAnswer(before, id, text))}
            readOnly={!open}
            maxLength={1000}
            rows={2}
          />
        </div>
      ))}
    </section>
  )
}
