import type { Snippet } from '@tensaku/contract'
import type { SnippetRow } from './repo.ts'

export const snippetView = ({ id, name, content, kind, updated_at: at }: SnippetRow): Snippet => ({
  id,
  name,
  content,
  kind,
  updated_at: at.toISOString(),
})
