import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { catalogueId, day, flag, id, listOf, many, own, page, pathId } from '../../shapes/base.ts'

const exercise = z
  .object({
    id,
    category_id: z.int(),
    title: z.string(),
    level: z.int(),
    tags: z.array(z.string()),
    emails: z.boolean(),
    prompt_ja: z.string(),
    prompt_en: z.string(),
    hint: z.string(),
    model_phrases: z.array(z.object({ english: z.string(), japanese: z.string() })),
    /** Recordings first, by their address. Synthetic speech (the task in English, the phrases) is the audio `n` of this exercise. */
    audios: z.array(
      z.object({ n: z.int().positive(), of: z.enum(['recording', 'prompt', 'phrases']), url: z.string().nullable() }),
    ),
    /** Whether an order of this learner answers it; cancelled orders do not count. */
    done: z.boolean(),
  })
  .meta({ id: 'Exercise' })

/** Several values of one parameter widen the list; several parameters narrow it. Values that do not fit are ignored. */
const query = z.object({
  page,
  /** Every word must occur in the text of the exercise. */
  keywords: z.string().max(100).optional().catch(undefined),
  levels: many(z.coerce.number().int().min(1).max(6)),
  tags: many(z.string().min(1).max(50)),
  /** Exercises that ask for an e-mail, or those that do not. */
  emails: flag,
  /** `usual`: in the order of the catalogue. */
  sorts: z.enum(['usual', 'new', 'easy', 'hard']).catch('usual'),
  status: z.enum(['all', 'done', 'undone']).catch('all'),
  /** `new`: added in the last 30 days. */
  filter: z.enum(['all', 'new', 'audio']).catch('all'),
})

/** One level of the learners. Without it, or with an unknown one, the exercises of every level take part. */
const atLevel = z.object({ level: z.coerce.number().int().min(1).max(6).optional().catch(undefined) })

const ofCategory = own.extend({ category: catalogueId })

export const memberExercises = defineCalls({
  'GET /api/users/{id}/exercises/categories/{category}': {
    operationId: 'listExercises',
    summary: 'Lists the exercises of a category, with their tags.',
    access: 'verified',
    params: ofCategory,
    query,
    status: 200,
    answer: listOf(exercise).extend({ tags: z.array(z.string()) }),
    refusals: ['category_not_found'],
  },
  'GET /api/users/{id}/exercises/daily/categories/{category}': {
    operationId: 'listDailyExercises',
    summary: 'Lists the daily exercises of a category, from today to 30 days back, each at its latest day in Japan.',
    access: 'verified',
    params: ofCategory,
    query: atLevel,
    status: 200,
    answer: z.object({ items: z.array(exercise.extend({ date: day })) }),
    refusals: ['category_not_found'],
  },
  'GET /api/users/{id}/exercises/exercises-of-the-day': {
    operationId: 'listExercisesOfTheDay',
    summary:
      'Lists the exercise of this day in Japan for each category that has exercises. It is the same for everybody who asks for that level.',
    access: 'verified',
    params: own,
    query: atLevel,
    status: 200,
    answer: z.object({ items: z.array(exercise), date: day }),
    refusals: [],
  },
  'GET /api/users/{id}/exercises/{exerciseId}': {
    operationId: 'getExercise',
    summary: 'Returns one exercise.',
    access: 'verified',
    params: own.extend({ exerciseId: catalogueId }),
    status: 200,
    answer: exercise,
    refusals: ['exercise_not_found'],
  },
  'GET /api/users/{id}/exercises/{exerciseId}/audios/{n}': {
    operationId: 'downloadExerciseAudio',
    summary: 'Downloads one spoken part of an exercise.',
    access: 'verified',
    params: own.extend({ exerciseId: catalogueId, n: pathId }),
    status: 200,
    answerTypes: ['audio/mpeg'],
    rate: { most: 60, seconds: 60 },
    refusals: ['exercise_not_found', 'audio_not_found', 'speech_off', 'speech_failed', 'busy'],
  },
})
