import type { Result } from '@tensaku/contract'
import { categoryOf, type EditType, type Kind, kindsOfEdits } from '@tensaku/correction'
import { editCategories, errorKinds } from '@tensaku/messages/labels'

type Line = Result['lines'][number]
type Typed = { type: EditType; kind?: Kind | undefined }

/** What the teacher chose for an edit without a word, else what it is about; undefined where nobody can say. */
function nameOf({ type, kind }: Typed): string | undefined {
  if (kind) return errorKinds[kind]()
  const category = categoryOf(type)
  // An answer kept on the device may be older than the categories.
  return category === 'other' || !(category in editCategories) ? undefined : editCategories[category]()
}

/** The kind of change in words: what the teacher chose, else what all of the edits are about; undefined where nobody can say. */
export function kindText(edits: readonly Typed[], chosen: Kind | undefined): string | undefined {
  if (chosen) return errorKinds[chosen]()
  const [name, ...others] = new Set(edits.map(nameOf))
  return others.length > 0 ? undefined : name
}

/** How often each kind of change occurs in a result, the most frequent first; `other` is what has no kind, and comes last. */
export function countKinds(lines: readonly Line[]): { kind: Kind | 'other'; count: number }[] {
  const counts = new Map<Kind | 'other', number>()
  for (const kind of lines.flatMap(kindsOfEdits)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const rank = (kind: Kind | 'other') => (kind === 'other' ? 1 : 0)
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || b.count - a.count)
}
