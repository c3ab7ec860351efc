import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { pageOf } from '../../db/reading.ts'

/** An exercise as another module names it. */
export type ChosenExercise = { id: number; category_id: number; category: string; title: string; level: number }

const offered = (db: Connection) =>
  db
    .selectFrom('exercises as e')
    .innerJoin('categories as c', 'c.id', 'e.category_id')
    .where('e.retired_at', 'is', null)
    .select(['e.id', 'e.category_id', 'c.name as category', 'e.title', 'e.level'])

/** The exercises of the catalogue with these ids, in their order; others are left out. */
export async function chosenExercises(db: Connection, ids: readonly number[]): Promise<ChosenExercise[]> {
  if (ids.length === 0) return []
  const rows = await offered(db)
    .where('e.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

const mostWords = 5

/** The exercises of all categories that contain every word, by category. */
export async function exercisesFound(
  db: Connection,
  { keywords, page, perPage }: { keywords: string; page: number; perPage: number },
): Promise<{ rows: ChosenExercise[]; total: number }> {
  let of = offered(db)
  for (const word of keywords.split(/\s+/u).filter(Boolean).slice(0, mostWords))
    of = of.where(sql<boolean>`strpos(e.words, searchable(${word})) > 0`)
  return pageOf(of.orderBy('e.category_id').orderBy('e.sort').orderBy('e.id'), page, perPage)
}

/** The prompts of exercises, also of retired ones. */
export const promptsOf = async (db: Connection, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('exercises')
        .select(['id', 'title', 'prompt_ja', 'prompt_en'])
        .where('id', '=', sql<number>`any(${[...ids]})`)
        .execute()
