import type { Result } from '@tensaku/contract'
import { type Edit, editsAt, hasText, hideAnswer, kindsOfEdits, wasAndNow } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { editCategories } from '@tensaku/messages/correction-labels'
import { errorKindsOf } from '@tensaku/messages/labels'

export type Line = Result['lines'][number]
type Language = Result['language']

/** The name of a kind in words. */
const nameOf = (kind: ReturnType<typeof kindsOfEdits>[number], language: Language): string =>
  kind === 'other' ? editCategories.other() : errorKindsOf(language)[kind]()

/** The name of the kind of each edit of a line. */
export const kindNames = (line: Line, language: Language): string[] =>
  kindsOfEdits(line).map((kind) => nameOf(kind, language))

/** The kinds of a line with their numbers, the most frequent first. */
export function kindCounts(line: Line, language: Language): string[] {
  const names = [...Map.groupBy(kindNames(line, language), (name) => name)]
  return names
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, all]) => m.attempts_kind({ kind, count: all.length }))
}

/** The explanations of an edit without its answer; empty if it has none. */
export const hintsFor = (line: Line, edit: Edit, language: Language): string[] =>
  line.explanations
    .filter((one) => hasText(one) && editsAt(line, one).includes(edit))
    .map((one) => {
      const { was, now = '' } = wasAndNow(line, one)
      return hideAnswer(one.text, { was, now }, language)
    })
