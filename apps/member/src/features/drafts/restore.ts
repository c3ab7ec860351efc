import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import type { Drafts } from './store/engine.ts'

/** Restores a text without a place on the server as a draft, and reports the result. */
export async function restore(drafts: Drafts, localId: string): Promise<void> {
  const sent = await drafts.restore(localId)
  if (sent === 'full') await alertError({ message: m.refusal_draft_limit() })
  else if (sent === 'refused') await alertError({ message: m.drafts_save_failed() })
  else toast(sent === 'done' ? m.drafts_restored() : m.drafts_restore_offline())
}
