import type { Save, SaveContent } from '@tensaku/contract'
import type { Conflict } from '@tensaku/domain/merge'
import { type Merged, mergeSides, type Sides } from '@tensaku/local-first'
import type { Merge } from './ports.ts'
import { contentOf, type DraftRecord, same } from './record.ts'

/** Merges both sides of a draft. The merging code is loaded only if both changed something. */
export const mergeDrafts = async (
  sides: Sides<SaveContent>,
  loadMerge: () => Promise<Merge>,
): Promise<Merged<SaveContent, Conflict>> =>
  mergeSides(sides, {
    isSame: same,
    merge: async ({ base, mine, theirs }) => {
      const { merged, conflicts } = (await loadMerge())(base, mine, theirs)
      return { content: merged, clashes: conflicts }
    },
  })

/**
 * Merges the server's version into a record. `ancestor` is the common ancestor of both. Typed text stays; only if both sides
 * changed the same place, the record waits for a choice.
 */
export async function integrate(
  record: DraftRecord,
  save: Save,
  ancestor: SaveContent,
  loadMerge: () => Promise<Merge>,
): Promise<DraftRecord> {
  if (record.base_revision !== null && save.revision <= record.base_revision) return record
  // The version of another tab exists nowhere else until the person has chosen; the server's stays on the server.
  if (record.clash?.revision === null) return record
  const head = contentOf(save)
  const { content, clashes } = await mergeDrafts({ base: ancestor, mine: record.content, theirs: head }, loadMerge)
  if (clashes.length === 0)
    return {
      ...record,
      server_id: save.id,
      base: head,
      base_revision: save.revision,
      sent: null,
      content,
      dirty: !same(content, head),
      clash: null,
      refusal: null,
    }
  return {
    ...record,
    server_id: save.id,
    // Until the person has chosen, the next version from the server is merged from the same ancestor.
    base: ancestor,
    sent: null,
    clash: { base: ancestor, theirs: head, revision: save.revision },
  }
}

/**
 * A text that was sent without an answer has arrived if the server reports it or has the same text; then it is the last common
 * version. A merge with an older version would insert the same words twice.
 */
export function ancestorOf(record: DraftRecord, save: Save, arrived = false): SaveContent {
  if (record.sent !== null && (arrived || same(record.sent, contentOf(save)))) return record.sent
  return record.base ?? record.content
}

/** Sets a value at a path such as 'drafts.items.0.english'. */
function placed(value: unknown, path: readonly string[], to: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return to
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === first ? placed(part, rest, to) : part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === first ? placed(part, rest, to) : part]),
  )
}

/** A merged draft with the other side's value in every place that both changed. */
export function withTheirs(merged: SaveContent, conflicts: readonly Conflict[]): SaveContent {
  let content: unknown = merged
  for (const { path, theirs } of conflicts) content = placed(content, path.split('.'), theirs)
  return content as SaveContent
}
