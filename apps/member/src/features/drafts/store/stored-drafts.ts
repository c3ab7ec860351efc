import { idbStore, type RecordKind, type RecordStore, withMemory } from '@tensaku/local-first'
import { databases } from '../../../lib/stored-names.ts'
import type { DraftRecord } from './record.ts'

/** Two versions of one draft are the same if their counts of writes are equal. */
export const draftKind: RecordKind<DraftRecord> = {
  keyOf: ({ local_id }) => local_id,
  isSame: (a, b) => a?.version === b?.version,
}

/** The drafts in this browser's IndexedDB; records that it refuses wait in memory. */
export const storedDrafts = (): RecordStore<DraftRecord> =>
  withMemory(idbStore({ database: databases.drafts, store: 'drafts', keyPath: 'local_id' }, draftKind), draftKind)
