import type { Order } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'

/** Japanese texts by people fill their lines; only labels and headings break by phrase. */
export const written = 'whitespace-pre-wrap [word-break:normal] **:[word-break:normal]'

type Props = { line: Order['lines'][number] }

/** The exercise of a line, collapsed. */
export function Exercise({ line: { exercise } }: Props) {
  if (!exercise) return null
  return (
    <details className="group mb-2 text-sm text-ink-soft">
      <summary className="flex min-h-11 list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{m.order_exercise({ title: exercise.title })}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180 print:hidden" />
      </summary>
      <p lang="en" className="empty:hidden">
        {exercise.prompt_en}
      </p>
      <p className="mt-1 empty:hidden">{exercise.prompt_ja}</p>
    </details>
  )
}

/** The other text of a line: the intended meaning, or the source of a translation. */
export function Meant({ line, language }: Props & { language: 'en' | 'ja' }) {
  const [text, label] = language === 'ja' ? [line.english, m.order_source()] : [line.japanese, m.order_japanese()]
  if (text.trim() === '') return null
  return (
    <div className="mb-3 text-sm text-ink-soft">
      <p className="text-xs text-wait">{label}</p>
      <p lang={language === 'ja' ? 'en' : 'ja'} className={written}>
        {text}
      </p>
    </div>
  )
}
