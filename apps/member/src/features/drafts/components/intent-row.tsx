import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Badge, type BadgeTone } from '@tensaku/ui/badge.tsx'
import { toast } from '@tensaku/ui/toast.tsx'

type Intent = Answer<'POST /api/users/{id}/assistants/intent'>['items'][number]

const verdicts: Record<Intent['verdict'], { tone: BadgeTone; name: () => string }> = {
  clear: { tone: 'done', name: m.intent_clear },
  unnatural: { tone: 'wait', name: m.intent_unnatural },
  differs: { tone: 'alert', name: m.intent_differs },
  unsure: { tone: 'plain', name: m.intent_unsure },
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(m.intent_copied())
  } catch {
    toast(m.intent_copy_failed())
  }
}

type Props = {
  intent: Intent
  /** A single text needs no number. */
  single: boolean
  /** The text has changed since. */
  changed: boolean
}

/** The verdict about one text: the meaning of its English in Japanese, the reason, and a sentence that says it. */
export function IntentRow({ intent: { n, verdict, says, why, suggestion }, single, changed }: Props) {
  const { tone, name } = verdicts[verdict]
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{name()}</Badge>
        {!single && <span className="text-sm text-ink-soft">{m.draft_item({ n })}</span>}
      </p>
      {changed && <p className="mt-1 text-sm text-ink-soft">{m.intent_changed()}</p>}
      <p className="mt-1 break-words">{m.intent_says({ says })}</p>
      <p className="mt-1 text-sm break-words text-ink-soft">{why}</p>
      {suggestion !== null && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <p className="min-w-[min(12rem,100%)] flex-1 break-words">
            <span className="block text-sm text-ink-soft">{m.intent_suggestion()}</span>
            <span lang="en">{suggestion}</span>
          </p>
          <button
            type="button"
            onClick={() => void copy(suggestion)}
            aria-label={single ? undefined : m.intent_copy_of({ n })}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {m.intent_copy()}
          </button>
        </div>
      )}
    </li>
  )
}
