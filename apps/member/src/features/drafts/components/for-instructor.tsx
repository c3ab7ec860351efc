import type { FormOptions, SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { Flow } from '../flow.ts'
import type { Draft } from '../store/views.ts'
import { DraftText } from './draft-text.tsx'
import { ImagesField } from './images.tsx'

/** The most characters of a message and of a question. */
const longest = { message: 500, question: 200 }

const isOver = (text: string, max: number): boolean => Array.from(text).length > max

type Options = SaveContent['options']
const withOptions = (content: SaveContent, options: Partial<Options>): SaveContent => ({
  ...content,
  options: { ...content.options, ...options },
})

/** The message and the questions to the instructor. Questions cost extra, one a field. */
export function ForInstructor({ draft, flow, options }: { draft: Draft; flow: Flow; options: FormOptions }) {
  const { drafts, edit } = flow
  const { message, questions } = draft.content.options
  const max = options.limits.questions
  const points = options.prices.question
  const writing = {
    onCompose: (on: boolean) => drafts.compose(draft.localId, on),
    onLeave: () => void drafts.saveNow(draft.localId),
  }
  const setQuestions = (change: (list: Options['questions']) => Options['questions']) =>
    edit((now) => withOptions(now, { questions: change(now.options.questions) }))
  return (
    <section aria-labelledby="for-teacher" className="mt-7 space-y-6">
      <h2 id="for-teacher" className="text-lg">
        {m.draft_for_instructor()}
      </h2>
      <Field
        label={m.draft_message()}
        optional
        error={isOver(message, longest.message) ? m.problem_message_too_long({ max: longest.message }) : undefined}
      >
        <DraftText
          {...writing}
          lang="ja"
          rows={3}
          value={message}
          placeholder={m.draft_message_hint()}
          onText={(text) => edit((now) => withOptions(now, { message: text }))}
        />
      </Field>
      <div>
        <h3 className="font-semibold">{m.draft_questions()}</h3>
        <p className="mb-3 text-sm text-ink-soft">{m.draft_questions_hint({ points })}</p>
        <div className="space-y-4">
          {questions.map((question, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Field
              key={index}
              label={m.draft_question({ n: index + 1 })}
              optional
              error={
                isOver(question.value, longest.question)
                  ? m.problem_question_too_long({ n: index + 1, max: longest.question })
                  : undefined
              }
              aside={<RemoveQuestion n={index + 1} onRemove={() => setQuestions((list) => list.toSpliced(index, 1))} />}
            >
              <DraftText
                {...writing}
                lang="ja"
                rows={2}
                value={question.value}
                onText={(value) => setQuestions((list) => list.with(index, { value }))}
              />
            </Field>
          ))}
          {questions.length < max ? (
            <Button tone="quiet" onClick={() => setQuestions((list) => [...list, { value: '' }])}>
              <Plus aria-hidden="true" className="size-5" />
              {m.draft_question_add({ points })}
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">{m.draft_questions_full({ max })}</p>
          )}
        </div>
      </div>
      <ImagesField draft={draft} flow={flow} />
    </section>
  )
}

function RemoveQuestion({ n, onRemove }: { n: number; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.draft_question_remove({ n })}
      onClick={onRemove}
      className="-my-2 grid size-11 place-items-center rounded-full text-ink-soft"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}
