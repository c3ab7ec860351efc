import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Folded } from '../../../ui/folded.tsx'

type Props = { line: DeskOrder['lines'][number]; order: Pick<DeskOrder, 'language'> }

/** The original, as the learner wrote it. */
export function Original({ line, order, className = '' }: Props & { className?: string }) {
  return (
    <div className={className}>
      <h3 className="text-sm font-normal text-ink-soft">{m.desk_original()}</h3>
      <p
        lang={order.language}
        className="mt-1.5 rounded-md border border-transparent bg-wash px-3.5 py-2.5 text-lg leading-relaxed [word-break:normal] whitespace-pre-wrap"
      >
        {line.original}
      </p>
    </div>
  )
}

/**
 * The task of a line, and its meaning in Japanese, each in a line that opens. The English behind a translation is open, because
 * no translation can be corrected without it.
 */
export function LineContext({ line, order, open = false }: Props & { open?: boolean }) {
  const english = order.language === 'en'
  const other = english ? line.japanese : line.english
  const { exercise } = line
  if (!exercise && other.trim() === '') return null
  return (
    <div className="grid gap-x-12 lg:grid-cols-2">
      {exercise && (
        <Folded label={m.desk_exercise()} preview={exercise.title} open={open}>
          <div className="space-y-2 border-l-2 border-line pb-2 pl-4 text-ink-soft">
            <p>{exercise.title}</p>
            {exercise.prompt_ja && <p lang="ja">{exercise.prompt_ja}</p>}
            {exercise.prompt_en && <p lang="en">{exercise.prompt_en}</p>}
          </div>
        </Folded>
      )}
      {other.trim() !== '' && (
        <Folded label={english ? m.desk_japanese() : m.desk_source()} preview={other} open={open || !english}>
          <p lang={english ? 'ja' : 'en'} className="pb-2 text-base whitespace-pre-wrap text-ink-soft">
            {other}
          </p>
        </Folded>
      )}
    </div>
  )
}
