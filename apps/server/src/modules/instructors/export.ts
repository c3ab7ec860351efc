import type { Connection } from '../../db/database.ts'
import { blockedBy, likedBy, type MarkRow } from './marks-repo.ts'
import { memosOf } from './memos-repo.ts'

const named = ({ name, at }: MarkRow) => ({ teacher: name, at })

/** A member's marks and memos about instructors. */
export async function exportOf(db: Connection, userId: number) {
  return {
    favourites: (await likedBy(db, userId)).map(named),
    blocks: (await blockedBy(db, userId)).map(named),
    memos: await memosOf(db, userId),
  }
}
