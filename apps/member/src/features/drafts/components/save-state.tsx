import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import Check from 'lucide-react/icons/check'
import { useOnline } from '../../../lib/online.ts'
import type { Draft } from '../store/views.ts'

const reasons: Record<string, () => string> = { draft_limit: m.drafts_unsent_limit }

/**
 * The present place of the text: on the server, being sent, or on this device only. A blank draft has none. A page says that
 * everything is saved only after it has compared the text of the page before it with the server's.
 */
export function SaveState({ draft }: { draft: Draft }) {
  const online = useOnline()
  return (
    <div aria-live="polite" className="min-h-7 text-sm text-ink-soft">
      {draft.state === 'saved' && draft.compared && (
        <span className="inline-flex items-center gap-1">
          <Check aria-hidden="true" className="size-4" />
          {online ? m.saved() : m.saved_on_server()}
        </span>
      )}
      {draft.state === 'saving' && <span>{m.saving()}</span>}
      {draft.state === 'unsent' && <Badge tone="wait">{m.offline_badge()}</Badge>}
      {draft.refusal !== null && (
        <p className="mt-1">
          {draft.serverId === null && <span className="block">{m.drafts_create_failed()}</span>}
          {(reasons[draft.refusal] ?? m.drafts_unsent_refused)()}
        </p>
      )}
    </div>
  )
}
