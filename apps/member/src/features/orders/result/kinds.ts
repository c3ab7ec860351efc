import type { Result } from '@tensaku/contract'
import { categoryOf, type EditType, type Kind, kindOf } from '@tensaku/correction'
import { editCategories, errorKinds } from '@tensaku/messages/labels'
import { editsAt } from './was-now.ts'

type Line = Result['lines'][number]
type Typed = { type: EditType }

// An answer kept on the device may be older than the categories.
const categoryIn = ({ type }: Typed) => (categoryOf(type) in editCategories ? categoryOf(type) : 'other')

/** The kind of change in words: what the teacher chose, else what all of the edits are about; undefined where nobody can say. */
export function kindText(edits: readonly Typed[], chosen: Kind | undefined): string | undefined {
  if (chosen) return errorKinds[chosen]()
  const [category, ...others] = new Set(edits.map(categoryIn))
  return category === undefined || category === 'other' || others.length > 0 ? undefined : editCategories[category]()
}

/** How often each kind of change occurs in a result, the most frequent first; `other` is what has no kind, and comes last. */
export function countKinds(lines: readonly Line[]): { kind: Kind | 'other'; count: number }[] {
  const counts = new Map<Kind | 'other', number>()
  for (const line of lines) {
    const chosen = new Map<Line['edits'][number], Kind>()
    for (const explanation of line.explanations) {
      if (!explanation.type) continue
      for (const edit of editsAt(line, explanation)) chosen.set(edit, explanation.type)
    }
    for (const edit of line.edits) {
      const kind = chosen.get(edit) ?? (categoryIn(edit) === 'other' ? 'other' : kindOf(edit.type))
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  }
  const rank = (kind: Kind | 'other') => (kind === 'other' ? 1 : 0)
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => rank(a.kind) - rank(b.kind) || b.count - a.count)
}
