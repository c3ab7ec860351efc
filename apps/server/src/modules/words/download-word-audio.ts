import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { audioOf, audioType } from '../speech/index.ts'
import { wordFor } from './repo.ts'

/** A word or its example, spoken. Refuses `not_owned` like the list of the word. */
export const downloadWordAudio = implement(
  'GET /api/users/{id}/word-lists/words/{wordId}/audio',
  async ({ db }, { actor, params }) => {
    const word = orRefuse(await wordFor(db, actor.id, params.wordId), 'word_not_found')
    if (!word.readable) throw new Refused('not_owned')
    return word
  },
  async (services, { asker, loaded, params, query }) => {
    const text = query.of === 'word' ? loaded.english : orRefuse(loaded.examples[0], 'audio_not_found').english
    return {
      type: audioType,
      bytes: await audioOf(services, text, 'en', asker),
      name: `word-${params.wordId}-${query.of}.mp3`,
    }
  },
)
