import type { Connection } from '../../db/database.ts'
import type { LegalName, LegalText } from './built-in-text.ts'

/** The operator's own text that is in force now; undefined if there is none. */
export async function newestText(db: Connection, name: LegalName, now: Date): Promise<LegalText | undefined> {
  return db
    .selectFrom('legal_texts')
    .select(['version', 'body'])
    .where('name', '=', name)
    .where('valid_from', '<=', now)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}
