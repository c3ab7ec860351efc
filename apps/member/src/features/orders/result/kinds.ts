import type { Result } from '@tensaku/contract'
import { categoryOf, type Edit, editsAt, type Kind, kindsOfEdits, type Range } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { editCategories } from '@tensaku/messages/correction-labels'
import { errorKindsOf } from '@tensaku/messages/labels'

type Line = Result['lines'][number]
type Place = { line: Pick<Line, 'original' | 'edits'>; range: Range; language: Result['language'] }

/** The category of an edit in words; undefined if the instructor chose a kind, or if it is unknown. */
function detailOf({ type, kind }: Edit): string | undefined {
  const category = categoryOf(type)
  // A stored answer may be older than the categories.
  return kind || category === 'other' || !(category in editCategories) ? undefined : editCategories[category]()
}

/** The only one of several equal values; undefined if they differ. */
function common<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values)
  return others.length > 0 ? undefined : first
}

/**
 * The kind of the edits of a place, in the words of the overview: the instructor's choice, else their common kind, with the
 * category where that says more (語彙：動詞の選び方). The categories are those of English. Undefined if unknown.
 */
export function kindText({ line, range, language }: Place, chosen?: Kind): string | undefined {
  const names = errorKindsOf(language)
  if (chosen) return names[chosen]()
  const edits = editsAt(line, range)
  const kind = common(kindsOfEdits({ original: line.original, edits, explanations: [] }))
  if (kind === undefined || kind === 'other') return undefined
  const name = names[kind]()
  const detail = language === 'en' ? common(edits.map(detailOf)) : undefined
  return detail === undefined || detail.includes(name) ? name : m.result_kind({ kind: name, detail })
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
