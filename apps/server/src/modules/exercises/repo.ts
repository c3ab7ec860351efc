import { sql } from 'kysely'
import { json, type Connection } from '../../db/database.ts'

const columns = [
  'id',
  'category_id',
  'title',
  'level',
  'tags',
  'emails',
  'prompt_ja',
  'prompt_en',
  'hint',
  'model_phrases',
  'audios',
] as const

type Phrase = { en: string; ja: string }
export type ExerciseFile = {
  id: number
  category_id: number
  title: string
  level: number
  tags: string[]
  emails: boolean
  prompt_ja: string
  prompt_en: string
  hint: string
  model_phrases: Phrase[]
  audios: { url: string }[]
}

export async function exercisesOf(db: Connection, categoryId: number, page: number, perPage: number) {
  const of = db.selectFrom('exercises').where('category_id', '=', categoryId)
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .select(columns)
    .orderBy('sort')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { total, rows: rows as ExerciseFile[] }
}

/** In no particular order; ids that are none are left out. */
export async function exercisesByIds(db: Connection, ids: readonly number[]): Promise<ExerciseFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('exercises')
    .select(columns)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return rows as ExerciseFile[]
}

export async function upsertExercise(db: Connection, exercise: ExerciseFile, sort: number, now: Date): Promise<void> {
  const { id, ...file } = exercise
  const rest = { ...file, model_phrases: json(file.model_phrases), audios: json(file.audios), sort }
  await db
    .insertInto('exercises')
    .values({ id, ...rest, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute()
}
