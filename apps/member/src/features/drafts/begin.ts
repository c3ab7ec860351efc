import type { SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import type { Drafts } from './store/engine.ts'

/** Milliseconds the server has for its answer before the draft is written on without it. */
const patience = 2500

/** The answer, or `late` when it takes too long. */
const within = <T>(answer: Promise<T>, milliseconds: number): Promise<T | 'late'> =>
  Promise.race([answer, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), milliseconds))])

/** Begins a draft, and answers its id. `undefined` when the server takes no more of them, which has been told. */
export async function begin(drafts: Drafts, content: SaveContent): Promise<string | undefined> {
  const { localId, sent } = await drafts.create(content)
  const outcome = await within(sent, patience)
  if (outcome === 'refused') {
    const full = drafts.snapshot().byId.get(localId)?.refusal === 'draft_limit'
    await drafts.discard(localId)
    await alertError({ message: full ? m.refusal_draft_limit() : m.drafts_create_failed() })
    return undefined
  }
  return drafts.snapshot().byId.get(localId)?.id ?? localId
}
