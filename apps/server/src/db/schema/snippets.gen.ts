// Made from the migrated schema by `node scripts/run.mjs apps/server/src/db/write-types.ts`; a test fails when it is stale.
import type { GeneratedAlways } from 'kysely'

export type SnippetsTables = {
  snippets: {
    id: GeneratedAlways<number>
    instructor_id: number
    name: string
    content: string
    kind: string | null
    created_at: Date
    updated_at: Date
  }
}
