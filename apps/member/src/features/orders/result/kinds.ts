import type { Result } from '@tensaku/contract'
import { categoryOf, type EditType, type Kind, kindsOfEdits } from '@tensaku/correction'
import { editCategories } from '@tensaku/messages/correction-labels'
import { errorKinds } from '@tensaku/messages/labels'

type Line = Result['lines'][number]
type Typed = { type: EditType; kind?: Kind | undefined }

/** The kind of an edit without an explanation: the instructor's choice, else that of its type; undefined if unknown. */
function nameOf({ type, kind }: Typed): string | undefined {
  if (kind) return errorKinds[kind]()
  const category = categoryOf(type)
  // A stored answer may be older than the categories.
  return category === 'other' || !(category in editCategories) ? undefined : editCategories[category]()
}

/** The name of a kind: the instructor's choice, else the common kind of the edits; undefined if unknown. */
export function kindText(edits: readonly Typed[], chosen: Kind | undefined): string | undefined {
  if (chosen) return errorKinds[chosen]()
  const [name, ...others] = new Set(edits.map(nameOf))
  return others.length > 0 ? undefined : name
}

/** The counts of the kinds in a correction, most frequent first; `other` counts edits without a kind and comes last. */
export function countKinds(lines: readonly Line[]): { kind: Kind | 'other'; count: number }[] {
  const counts = new Map<Kind | 'other', number>()
  for (const kind of lines.flatMap(kindsOfEdits)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const rank = (kind: Kind | 'other') => (kind === 'other' ? 1 : 0)
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || b.count - a.count)
}
