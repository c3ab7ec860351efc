import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { audioOf, audioType } from '../../speech/index.ts'
import { ownCard } from './flashcards.ts'

export const downloadFlashcardAudio = implement(
  'GET /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}/audio',
  async (services, asked) => {
    const card = await ownCard(services, asked)
    return orRefuse(card.english === '' ? undefined : card, 'audio_not_found')
  },
  async (services, { asker, loaded }) => ({
    type: audioType,
    bytes: await audioOf(services, loaded.english, 'en', asker),
    name: `card-${loaded.id}.mp3`,
  }),
)
