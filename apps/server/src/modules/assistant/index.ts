import { defineModule } from '../manifest.ts'
import { askAboutDraft } from './answers/ask-about-draft.ts'
import { askAboutOrder } from './answers/ask-about-order.ts'
import { dropAnswers } from './answers/drop-answers.ts'
import { stopAnswer } from './answers/stop-answer.ts'
import { deleteDraftChat, getDraftChat } from './chats/draft-chats.ts'
import { exportOrderChat } from './chats/export-order-chat.ts'
import { deleteOrderChat, getOrderChat } from './chats/order-chats.ts'
import { checkIntent } from './intent/check-intent.ts'

export { askIntents } from './intent/ask-intents.ts'
export { withinDailyTokens } from './tokens/daily-tokens.ts'

/** Everything this module gives to a process. */
export const assistantModule = defineModule({
  name: 'assistant',
  calls: [
    getDraftChat,
    deleteDraftChat,
    askAboutDraft,
    getOrderChat,
    deleteOrderChat,
    exportOrderChat,
    askAboutOrder,
    stopAnswer,
    checkIntent,
  ],
  sweeps: [dropAnswers],
})
