import type { SaveContent } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import type { Drafts } from './store/engine.ts'

/** Milliseconds for the server's answer before the draft opens without it. */
const patience = 2500

/** The answer, or `late` if it takes too long. */
const within = <T>(answer: Promise<T>, milliseconds: number): Promise<T | 'late'> =>
  Promise.race([answer, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), milliseconds))])

/**
 * Begins a draft and returns its id; `undefined` if there is no place for one more, which a dialog has reported. `max` is the
 * most drafts: a blank draft reaches the server with its first letter only, which is too late to say that there is no place.
 */
export async function begin(drafts: Drafts, content: SaveContent, max = Infinity): Promise<string | undefined> {
  if (drafts.snapshot().drafts.length >= max) {
    await alertError({ message: m.refusal_draft_limit() })
    return undefined
  }
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
