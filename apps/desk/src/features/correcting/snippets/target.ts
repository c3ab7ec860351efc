import type { DeskOrder } from '@tensaku/contract'
import type { Placeholder } from '@tensaku/domain/snippets'
import * as m from '@tensaku/messages'
import type { ErrorKind } from '../engine/content.ts'

/** The explanation that receives a snippet. */
export type Target = {
  values: Record<Placeholder, string>
  /** The present text of the field. */
  text: string
  /** The kind of error that it explains. */
  kind: ErrorKind | undefined
}

/** The values of the placeholders at a change, in the language of its explanation. */
export function valuesAt(
  { was, now }: { was: string; now: string },
  order: Pick<DeskOrder, 'learner' | 'explanation_language'>,
): Target['values'] {
  const nothing = m.desk_snippet_nothing({}, { locale: order.explanation_language })
  const [before, after] = [was.trim(), now.trim()]
  return {
    was: before || nothing,
    now: after || nothing,
    word: after || before || nothing,
    learner: order.learner.username,
  }
}
