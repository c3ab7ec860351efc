import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { saveById } from '../../drafts/index.ts'
import { ask } from './ask.ts'
import type { Question } from './question.ts'

type Asked = Omit<Question, 'course' | 'language'>

/** The stored draft says which quota pays, and in which language to explain; its texts may be older than those of the question. */
async function aboutDraft({ db }: Services, asked: Asked): Promise<Question> {
  const { content } = orRefuse(await saveById(db, asked.userId, asked.of.id), 'draft_not_found')
  return { ...asked, course: content.settings.course, language: content.settings.language }
}

export const askAboutDraft = implement(
  'POST /api/users/{id}/assistants/chats/orders',
  (services, { actor, body, key, wantsEvents }) => {
    const { save_id: id, session_token: token = null, data } = body
    const { category_id: categoryId, exercises, contents, tutor, input, template = null, place = null } = data
    const question = () =>
      aboutDraft(services, {
        userId: actor.id,
        of: { kind: 'save', id },
        categoryId,
        token,
        key,
        tutor,
        input,
        template,
        place,
        texts: { exercises, contents },
      })
    return ask(services, question, wantsEvents)
  },
)
