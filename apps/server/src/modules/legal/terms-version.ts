import type { Connection } from '../../db/database.ts'
import { builtInText } from './built-in-text.ts'
import { newestText } from './repo.ts'

/** The version of the program's terms: the day on which they took effect. */
export const termsVersion = builtInText('terms').version

/** The version of the terms that a new member agrees to now. */
export const termsVersionAt = async (db: Connection, now: Date): Promise<string> =>
  (await newestText(db, 'terms', now))?.version ?? termsVersion
