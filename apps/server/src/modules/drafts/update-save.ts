import type { SaveContent } from '@tensaku/contract'
import { hasText } from '@tensaku/domain/drafts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import type { Services } from '../../ports/services.ts'
import { announce } from '../notifications/index.ts'
import { mostRevisionBytes } from './delete-save.ts'
import { replaceSave, saveById, type SaveRow, wasWritten } from './repo.ts'
import { trimRevisions } from './revisions-repo.ts'
import { saveView } from './view.ts'

type Write = { userId: number; id: number; content: SaveContent; base: number | undefined }

/** A write without a base replaces any head. It tries again when another write was faster. */
const mostTries = 20

/** Whether only the chat's token was written since a base. */
const isQuietSince = ({ quiet_from: from }: SaveRow, base: number): boolean => from !== null && base >= from

/** The chat is the server's to know: its token stays, and one that was deleted does not come back. */
function withToken(content: SaveContent, head: SaveRow, base: number | undefined): SaveContent {
  const known = head.content.chat_session_token
  const isNewer = base !== undefined && base !== head.revision
  return { ...content, chat_session_token: isNewer ? known : (known ?? content.chat_session_token) }
}

/** a write on a stale base is refused with the head. A replaced text stays as a revision. */
async function write({ db, clock }: Services, head: SaveRow, { userId, id, content, base }: Write): Promise<SaveRow> {
  let current = head
  for (let tries = 0; tries < mostTries; tries++) {
    const text = withToken(content, current, base)
    if (base !== undefined && base !== current.revision && !isQuietSince(current, base)) {
      // The answer to a repeated request reports that its text has arrived.
      const arrived =
        (await wasWritten(db, { userId, id, revision: base + 1, content })) ||
        (await wasWritten(db, { userId, id, revision: current.revision, content: text }))
      throw new Refused('draft_conflict', { head: saveView(current), arrived })
    }
    const row = await inTransaction(db, async (tx) => {
      const now = clock.now()
      const head = { userId, id, revision: current.revision }
      const replaced = await replaceSave(tx, head, {
        content: text,
        blank: !hasText(text),
        at: now,
        unseen: base === undefined,
      })
      if (!replaced) return undefined
      if (replaced.whole) await trimRevisions(tx, userId, mostRevisionBytes)
      await announce(tx, {
        audience: 'member',
        id: userId,
        event: { kind: 'save', id, revision: replaced.row.revision },
        now,
      })
      return replaced.row
    })
    if (row) return row
    current = orRefuse(await saveById(db, userId, id), 'draft_gone')
  }
  throw new Refused('draft_conflict', { head: saveView(current), arrived: false })
}

export const updateSave = implement(
  'PUT /api/users/{id}/saves/{saveId}',
  async ({ db }, { actor, params }) => orRefuse(await saveById(db, actor.id, params.saveId), 'draft_gone'),
  async (services, { actor, params, loaded, body: { base_revision: base, ...content } }) =>
    saveView(await write(services, loaded, { userId: actor.id, id: params.saveId, content, base })),
)
