import type { DeskOrder } from '@tensaku/contract'
import * as m from '@tensaku/messages'

type Line = DeskOrder['lines'][number]

/** The text before its correction: the task, the original, and its meaning or source. */
export function LineSource({ line, order }: { line: Line; order: Pick<DeskOrder, 'language' | 'lines'> }) {
  const english = order.language === 'en'
  const other = english ? line.japanese : line.english
  return (
    <div className="space-y-3">
      {line.exercise && (
        <details open className="text-sm">
          <summary className="min-h-11 py-2 text-ai">
            {m.desk_exercise()}: {line.exercise.title}
          </summary>
          <div className="space-y-2 border-l-2 border-line pl-4 text-ink-soft">
            {line.exercise.prompt_ja && <p lang="ja">{line.exercise.prompt_ja}</p>}
            {line.exercise.prompt_en && <p lang="en">{line.exercise.prompt_en}</p>}
          </div>
        </details>
      )}
      <div>
        <h3 className="text-sm font-normal text-ink-soft">{m.desk_original()}</h3>
        <p lang={order.language} className="text-lg [word-break:normal] whitespace-pre-wrap">
          {line.original}
        </p>
      </div>
      {other.trim() !== '' && (
        <div>
          <h3 className="text-sm font-normal text-ink-soft">{english ? m.desk_japanese() : m.desk_source()}</h3>
          <p lang={english ? 'ja' : 'en'} className="whitespace-pre-wrap text-ink-soft">
            {other}
          </p>
        </div>
      )}
    </div>
  )
}
