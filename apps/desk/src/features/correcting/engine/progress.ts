import { sentences } from '@tensaku/correction'
import type { Language } from '@tensaku/correction'
import { countChars } from '@tensaku/domain/counting'
import { unanswered } from './problems.ts'
import type { Judged } from './problems.ts'
import { lineOf } from './content.ts'
import type { WorkContent } from './content.ts'
import type { EditsFinder } from './edits-finder.ts'
import { explained, isExplained } from './explaining.ts'
import type { ExplainedEdit } from './explaining.ts'

/** An edit with the number of its line. */
export type PlacedEdit = { n: number; one: ExplainedEdit }

/** The edits of a whole text, and those without an explanation in words, in the order of the page. */
export type Explained = { count: number; missing: PlacedEdit[] }

/** Counts the explained edits of a text. */
export function explainedOf(lines: Judged['lines'], content: WorkContent, find: EditsFinder): Explained {
  const all = lines.flatMap(({ n, original }) => {
    const written = lineOf(content, n)
    return explained(original, find(n, written), written?.explanations ?? []).edits.map((one) => ({ n, one }))
  })
  return { count: all.length, missing: all.filter(({ one }) => !isExplained(one)) }
}

/** The amounts that an instructor checks before a delivery. `comment` is in characters. */
export type Amounts = { sentences: number; answered: number; comment: number; phrases: number }

/** Counts everything but the edits. */
export function amountsOf(order: Judged & { language: Language }, content: WorkContent): Amounts {
  return {
    sentences: order.lines.reduce((sum, { original }) => sum + sentences(original, order.language).length, 0),
    answered: order.questions.length - unanswered(order, content).length,
    comment: countChars(content.comment),
    phrases: content.phrases?.length ?? 0,
  }
}
