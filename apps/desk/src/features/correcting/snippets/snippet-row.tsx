import type { Snippet } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import Pencil from 'lucide-react/icons/pencil'
import { useTextLanguage } from '../editor/editor-context.ts'
import { kindText } from '../editor/kinds.ts'

type Props = {
  snippet: Snippet
  /** Its text with filled placeholders. */
  text: string
  onChoose: () => void
  /** Replaces the effect of choosing. */
  onEdit: (() => void) | null
}

/** A snippet in the list: its name and its text. */
export function SnippetRow({ snippet, text, onChoose, onEdit }: Props) {
  const language = useTextLanguage()
  return (
    <li className="flex items-center gap-1 border-b border-line last:border-0">
      <button
        type="button"
        data-stop
        onClick={onChoose}
        className="min-h-14 min-w-0 flex-1 rounded-sm px-2 py-2 text-left hover:bg-ai-soft focus-visible:bg-ai-soft"
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-anywhere text-ai">{snippet.name}</span>
          {snippet.kind && <Badge>{kindText(snippet.kind, language)}</Badge>}
        </span>
        <span className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{text}</span>
      </button>
      {onEdit && (
        <button
          type="button"
          aria-label={m.desk_snippet_edit_of({ name: snippet.name })}
          onClick={onEdit}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wait-soft"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  )
}
