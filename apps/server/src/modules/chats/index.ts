import { defineModule } from '../manifest.ts'
import { forgetChats } from './forget-chats.ts'

export {
  answerByKey,
  answersOf,
  chatById,
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
  type AnswerRow,
  type ChatOf,
  type ChatRow,
} from './repo.ts'
export {
  dropAnswer,
  isStopped,
  keepAnswer,
  leftBehind,
  stillLeft,
  stopAnswers,
  storeBeginning,
  type Kept,
} from './writing-repo.ts'

/** Everything this module gives to a process. */
export const chatsModule = defineModule({ name: 'chats', sweeps: [forgetChats] })
