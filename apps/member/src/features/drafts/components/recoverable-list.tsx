import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { useState } from 'react'
import { inTokyo } from '../../../lib/format.ts'
import { restore } from '../restore.ts'
import type { Drafts } from '../store/engine.ts'
import type { Draft } from '../store/views.ts'
import { listedNameOf } from '../labels.ts'
import { Excerpt } from './excerpt.tsx'

/** Texts without a draft on the server, stored here for a week. */
export function RecoverableList({ drafts, list }: { drafts: Drafts; list: readonly Draft[] }) {
  return (
    <TitledSection id="recoverable" title={m.drafts_recoverable()} titleClassName="mb-2 text-lg">
      <ul className="divide-y divide-line border-y border-line">
        {list.map((draft) => (
          <Row key={draft.localId} drafts={drafts} draft={draft} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Row({ drafts, draft }: { drafts: Drafts; draft: Draft }) {
  const [busy, setBusy] = useState(false)
  const title = listedNameOf(draft.content)
  const takeBack = () => {
    setBusy(true)
    void restore(drafts, draft.localId).finally(() => setBusy(false))
  }
  const discard = async () => {
    const agreed = await confirm({
      message: m.drafts_discard_confirm({ title }),
      confirm: m.drafts_delete_yes(),
      tone: 'danger',
    })
    if (agreed) await drafts.discard(draft.localId)
  }
  return (
    <li className="py-3">
      <p className="truncate font-semibold">{title}</p>
      <Excerpt content={draft.content} className="lines-3" />
      <p className="mt-1 text-xs text-ink-soft">
        {m.drafts_recoverable_text({ day: inTokyo(new Date(draft.recoverableUntil ?? 0).toISOString()) })}
      </p>
      <div className="mt-2 flex gap-3">
        <Button tone="quiet" busy={busy} onClick={takeBack}>
          {m.drafts_restore()}
        </Button>
        <button type="button" onClick={() => void discard()} className="link min-h-12 px-3 text-sm">
          {m.drafts_delete()}
        </button>
      </div>
    </li>
  )
}
