import { journeyDatabase } from './people.ts'

/** The ids of added courses and films; starter content has lower ones. */
const firstAdded = 9000

/** Adds courses of one film without a file, for a list of several pages. */
export async function addCourses(count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, n) => firstAdded + n)
  const db = journeyDatabase()
  await db
    .insertInto('movie_categories')
    .values(ids.map((id, n) => ({ id, name: `追加の講座${n + 1}`, description: '準備しています。', sort: id })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ retired_at: null }))
    .execute()
  await db
    .insertInto('movies')
    .values(ids.map((id) => ({ id, category_id: id, title: `追加の動画${id}`, seconds: 60, sort: id })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ retired_at: null }))
    .execute()
}

/** Takes the added courses and films out of all lists again. */
export async function retireCourses(): Promise<void> {
  const set = { retired_at: new Date() }
  await journeyDatabase().updateTable('movie_categories').set(set).where('id', '>=', firstAdded).execute()
  await journeyDatabase().updateTable('movies').set(set).where('id', '>=', firstAdded).execute()
}
