import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { saveById } from '../../drafts/index.ts'
import { ask } from './ask.ts'

export const askAboutDraft = implement(
  'POST /api/users/{id}/assistants/chats/orders',
  async (services, { actor, body }) => {
    const { save_id: id, session_token: token = null, data } = body
    const { content } = orRefuse(await saveById(services.db, actor.id, id), 'draft_not_found')
    const { course } = content.settings
    return ask(services, { userId: actor.id, of: { kind: 'save', id }, course, token, tutor: data.tutor })
  },
)
