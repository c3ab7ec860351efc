import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { catalogueId, id, listOf, own, page } from '../../shapes/base.ts'

const sentence = z.object({ english: z.string(), japanese: z.string() })

const wordList = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    level: z.int().min(1).max(6),
    count_words: z.int().nonnegative(),
    /** The first words, which everybody may read. */
    samples: z.array(sentence),
    /** The resource of the shop that the list belongs to, at its price in points; owned if it costs nothing. Null: it is not sold. */
    resource: z.object({ id, points: z.int().nonnegative(), owned: z.boolean() }).nullable(),
  })
  .meta({ id: 'WordList' })

const word = z
  .object({
    id,
    english: z.string(),
    japanese: z.string(),
    /** The part of speech. */
    part: z.string(),
    examples: z.array(sentence),
    /** The member’s own card of this word. */
    card_id: id.nullable(),
    card_category_id: id.nullable(),
  })
  .meta({ id: 'Word' })

export const memberWords = defineCalls({
  'GET /api/users/{id}/word-lists/categories': {
    operationId: 'listWordLists',
    summary: 'Lists the word lists, those of the shop included. There is always one page.',
    access: 'verified',
    params: own,
    status: 200,
    answer: listOf(wordList),
    refusals: [],
  },
  'GET /api/users/{id}/word-lists/categories/{listId}/words': {
    operationId: 'listWords',
    summary: 'Lists the words of a list that the member may read.',
    access: 'verified',
    params: own.extend({ listId: catalogueId }),
    query: z.object({
      page,
      /** Each must occur in the word or in its meaning. */
      keywords: z.string().max(100).optional().catch(undefined),
    }),
    status: 200,
    answer: listOf(word),
    refusals: ['word_list_not_found', 'not_owned'],
  },
  'GET /api/users/{id}/word-lists/words/{wordId}/audio': {
    operationId: 'downloadWordAudio',
    summary: 'Downloads a word, or its first example, as it is spoken.',
    access: 'verified',
    params: own.extend({ wordId: catalogueId }),
    query: z.object({ of: z.enum(['word', 'example']).catch('word') }),
    status: 200,
    answerTypes: ['audio/mpeg'],
    rate: { most: 60, seconds: 60 },
    refusals: ['word_not_found', 'not_owned', 'audio_not_found', 'speech_off', 'speech_failed', 'busy'],
  },
})
