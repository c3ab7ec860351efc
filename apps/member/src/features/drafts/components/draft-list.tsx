import { lengthOf } from '@tensaku/domain/counting'
import * as m from '@tensaku/messages'
import { alertError, confirm } from '@tensaku/ui/ask.ts'
import { Badge } from '@tensaku/ui/badge.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { minuteInTokyo } from '../../../lib/format.ts'
import { failureOf } from '../failure.ts'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import { lengthText } from '../labels.ts'
import type { Category } from '../pricing.ts'
import { useListedName } from '../use-exercise-title.ts'
import { Excerpt } from './excerpt.tsx'

type Props = {
  drafts: Drafts
  list: readonly Draft[]
  categoryOf: (id: number) => Category | undefined
}

/** The drafts that can be continued, last written first. */
export function DraftList({ drafts, list, categoryOf }: Props) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {list.map((draft) => (
        <Row
          key={draft.localId}
          draft={draft}
          category={categoryOf(draft.content.settings.category)}
          onDelete={() => remove(drafts, draft)}
        />
      ))}
    </ul>
  )
}

async function remove(drafts: Drafts, draft: Draft) {
  const title = draft.content.drafts.title.trim()
  const agreed = await confirm({
    message: title === '' ? m.drafts_delete_untitled() : m.drafts_delete_confirm({ title }),
    confirm: m.drafts_delete_yes(),
    tone: 'danger',
  })
  if (!agreed) return
  try {
    await drafts.remove(draft.localId)
  } catch (error) {
    await alertError(failureOf(error, m.drafts_delete_failed()))
  }
}

function Row({
  draft,
  category,
  onDelete,
}: {
  draft: Draft
  category: Category | undefined
  onDelete: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const { content } = draft
  const { name: title, isExcerpt } = useListedName(content)
  return (
    <li className="flex items-start gap-1 py-1">
      {/* A draft opens at the screen where it was left (N-015). */}
      <Link to={content.data.step} params={{ id: draft.id }} className="min-w-0 flex-1 py-2.5 text-ink no-underline">
        <span className={`font-semibold text-ai ${isExcerpt ? 'line-clamp-2' : 'block truncate'}`}>{title}</span>
        <Excerpt content={content} named={!isExcerpt} className="line-clamp-1" />
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          {category && (
            <span className="tabular-nums">
              {category.name}・{lengthText(category.unit, lengthOf(category.id, content.drafts.items))}
            </span>
          )}
          <span>{m.drafts_written_at({ time: minuteInTokyo(new Date(draft.updatedAt).toISOString()) })}</span>
          {draft.state === 'unsent' && <Badge tone="wait">{m.offline_badge()}</Badge>}
        </span>
      </Link>
      <button
        type="button"
        disabled={busy}
        aria-label={m.drafts_delete_label({ title })}
        onClick={() => {
          setBusy(true)
          void onDelete().finally(() => setBusy(false))
        }}
        className="grid size-12 shrink-0 place-items-center rounded-full text-ink-soft"
      >
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.6} />
      </button>
    </li>
  )
}
