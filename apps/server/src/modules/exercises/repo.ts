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

/** How far an exercise may be from the level that is asked for. */
const nearLevels = 1

export async function exercisesOf(
  db: Connection,
  categoryId: number,
  { level, page, perPage }: { level: number | undefined; page: number; perPage: number },
) {
  const all = db.selectFrom('exercises').where('category_id', '=', categoryId)
  const of = level === undefined ? all : all.where((eb) => eb.between('level', level - nearLevels, level + nearLevels))
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

/** What exercises are tagged with. */
export async function exerciseTags(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .execute()
  return rows.map(({ tag }) => tag)
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
