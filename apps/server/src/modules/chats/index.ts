import { defineModule } from '../manifest.ts'
import { forgetChats } from './forget-chats.ts'

export {
  answerByKey,
  answersOf,
  chatByToken,
  chatOf,
  chatTokenOf,
  deleteChat,
  exportOf,
  forgetChatsOf,
  giveChat,
  insertAnswer,
  insertChat,
  leaveChat,
  stopAnswers,
  type AnswerRow,
  type ChatOf,
  type ChatRow,
} from './repo.ts'

/** Everything this module gives to a process. */
export const chatsModule = defineModule({ name: 'chats', sweeps: [forgetChats] })
