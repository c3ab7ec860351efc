import type { Body } from '@tensaku/contract'
import type { Selectable } from 'kysely'
import type { Connection } from '../../db/database.ts'
import type { DB } from '../../db/schema.gen.ts'

export type Written = Body<'POST /api/instructor/snippets'>
export type SnippetRow = Pick<Selectable<DB['snippets']>, 'id' | 'name' | 'content' | 'updated_at'> &
  Pick<Written, 'kind'>

const columns = ['id', 'name', 'content', 'kind', 'updated_at'] as const

const own = (db: Connection, instructorId: number) =>
  db.selectFrom('snippets').select(columns).$narrowType<SnippetRow>().where('instructor_id', '=', instructorId)

/** The snippets of an instructor, the last written first. */
export const snippetsOf = (db: Connection, instructorId: number): Promise<SnippetRow[]> =>
  own(db, instructorId).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()

export const snippetOf = (db: Connection, instructorId: number, id: number): Promise<SnippetRow | undefined> =>
  own(db, instructorId).where('id', '=', id).executeTakeFirst()

/** A snippet with the same content. */
export const sameSnippet = (db: Connection, instructorId: number, written: Written): Promise<SnippetRow | undefined> =>
  own(db, instructorId)
    .where('name', '=', written.name)
    .where('content', '=', written.content)
    .where('kind', 'is not distinct from', written.kind)
    .orderBy('id')
    .executeTakeFirst()

export async function countSnippets(db: Connection, instructorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('snippets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('instructor_id', '=', instructorId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertSnippet = (db: Connection, instructorId: number, written: Written, at: Date): Promise<SnippetRow> =>
  db
    .insertInto('snippets')
    .values({ ...written, instructor_id: instructorId, created_at: at, updated_at: at })
    .returning(columns)
    .$narrowType<SnippetRow>()
    .executeTakeFirstOrThrow()

/** Rewrites a snippet; undefined if it was deleted meanwhile. */
export const rewriteSnippet = (
  db: Connection,
  id: number,
  written: Written,
  at: Date,
): Promise<SnippetRow | undefined> =>
  db
    .updateTable('snippets')
    .set({ ...written, updated_at: at })
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<SnippetRow>()
    .executeTakeFirst()

export async function removeSnippet(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('snippets').where('id', '=', id).execute()
}
