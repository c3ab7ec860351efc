import type { Connection } from '../../db/database.ts'
import { builtInText } from './built-in.ts'
import { newestText } from './repo.ts'

/** The version of the terms that come with the program: the day they came into force. */
export const termsVersion = builtInText('terms').version

/** The version of the terms that somebody agrees to who signs up now. */
export const termsVersionAt = async (db: Connection, now: Date): Promise<string> =>
  (await newestText(db, 'terms', now))?.version ?? termsVersion
