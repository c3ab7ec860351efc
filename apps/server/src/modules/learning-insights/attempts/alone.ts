import type { WeakPoints } from '@tensaku/contract'
import { compareAttempt, type Edit } from '@tensaku/correction'
import type { ChartedRow, Language } from '../repo.ts'

/** An edit of a line that the learner tried themselves. */
type Tried = { found: boolean; hints: number }

/** The edits of all tried lines, compared with the attempts. */
export function triedIn(orders: readonly ChartedRow[], language: Language): Map<Edit, Tried> {
  const tried = new Map<Edit, Tried>()
  for (const { lines, attempts } of orders)
    for (const { line: n, text, hints } of attempts) {
      const line = lines.find((one) => one.n === n)
      if (!line) continue
      const { outcomes } = compareAttempt(line, text, language)
      for (const [at, edit] of line.edits.entries()) tried.set(edit, { found: outcomes[at] === 'found', hints })
    }
  return tried
}

/** The tried edits among some, those that the learner found alone, and those of them without a hint. */
export function aloneOf(edits: readonly Edit[], tried: ReadonlyMap<Edit, Tried>): WeakPoints['kinds'][number]['alone'] {
  const all = edits.flatMap((edit) => tried.get(edit) ?? [])
  const found = all.filter((one) => one.found)
  return { of: all.length, found: found.length, unaided: found.filter(({ hints }) => hints === 0).length }
}
