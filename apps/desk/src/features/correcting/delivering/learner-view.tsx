import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { CorrectedText, numberSign } from '@tensaku/ui/corrected-text.tsx'
import { kindText } from '../editor/kinds.ts'
import type { Readable } from './preview.ts'

type Questions = readonly Pick<DeskOrder['questions'][number], 'id' | 'content' | 'answer'>[]

/** A correction as the learner reads it: each line with its changes, the explanations below it, the comment at the end. */
export function LearnerView({ result, questions }: { result: Readable; questions: Questions }) {
  return (
    <div className="space-y-10">
      <ol className="space-y-8">
        {result.lines.map((line) => (
          <li key={line.n} className="space-y-3">
            <p className="text-sm text-ink-soft">{m.desk_line({ n: line.n })}</p>
            <CorrectedText
              source={line.original}
              edits={line.edits}
              explanations={line.explanations}
              language={result.language}
              className="text-lg leading-loose [word-break:normal] **:[word-break:normal]"
            />
            {line.edits.length === 0 && <p className="text-sm text-done">{m.desk_result_perfect()}</p>}
            <Explanations line={line} language={result.language} />
            {line.comment && (
              <p className="border-l-2 border-line pl-4 whitespace-pre-wrap">
                <span className="sr-only">{m.desk_result_line_comment()}: </span>
                {line.comment}
              </p>
            )}
          </li>
        ))}
      </ol>
      {result.comment !== '' && (
        <section>
          <h2 className="mb-2 text-sm font-normal text-ink-soft">{m.desk_result_comment()}</h2>
          <p className="whitespace-pre-wrap">{result.comment}</p>
        </section>
      )}
      <Phrases of={result} />
      {questions.length > 0 && (
        <section>
          <h2 className="mb-2 text-sm font-normal text-ink-soft">{m.desk_result_question()}</h2>
          <dl className="space-y-4">
            {questions.map(({ id, content, answer }) => (
              <div key={id}>
                <dt className="font-semibold">{content}</dt>
                <dd className="whitespace-pre-wrap">
                  {answer ?? <span className="text-wait">{m.desk_result_not_answered()}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

/** The phrases for the learner to learn. */
function Phrases({ of: { phrases = [], language } }: { of: Readable }) {
  if (phrases.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-normal text-ink-soft">{m.result_phrases()}</h2>
      <dl className="space-y-3">
        {phrases.map(({ text, meaning }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <div key={at}>
            <dt lang={language} className="font-semibold wrap-anywhere">
              {text}
            </dt>
            <dd className="whitespace-pre-wrap wrap-anywhere text-ink-soft empty:hidden">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Explanations({ line, language }: { line: Readable['lines'][number]; language: Readable['language'] }) {
  if (line.explanations.length === 0) return null
  return (
    <ol className="space-y-2">
      {line.explanations.map((one, at) => (
        <li key={`${one.start}-${one.end}-${one.text}`} className="flex gap-2">
          <span aria-hidden="true" className="text-ai">
            {numberSign(at + 1)}
          </span>
          <p className="whitespace-pre-wrap">
            {one.type && <span className="mr-2 text-sm text-ink-soft">{kindText(one.type, language)}</span>}
            {one.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
