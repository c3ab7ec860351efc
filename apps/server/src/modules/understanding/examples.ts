import { wasAndNow, type Range } from '@tensaku/correction'
import type { WeakPoints } from '@tensaku/contract'
import type { ChartedKind } from './chart.ts'
import type { Language, Lines } from './repo.ts'

type Example = WeakPoints['kinds'][number]['examples'][number]

const shownExamples = 5
/** Looked through for them: who makes the same slip in every sentence is told of fewer. */
const lookedThrough = 50
/** Letters before and after together: a whole rewritten sentence teaches nothing about its kind. */
const longest = 120
const neighbours = 4

/** A place that has letters on both sides, before and after: a word that was only added or taken out is shown with its neighbours. */
function withNeighbours({ original }: Lines[number], { start, end }: Range, language: Language): Range {
  const [before, after] = [original.slice(0, start), original.slice(end)]
  if (language === 'ja')
    return {
      start: start - Array.from(before).slice(-neighbours).join('').length,
      end: end + Array.from(after).slice(0, neighbours).join('').length,
    }
  return {
    start: start - (/\S*\s*$/.exec(before)?.[0].length ?? 0),
    end: end + (/^\s*\S*/.exec(after)?.[0].length ?? 0),
  }
}

function shown(line: Lines[number], edit: Range, language: Language): { was: string; now: string } | undefined {
  const bare = wasAndNow(line, edit)
  const whole = bare.was !== '' && bare.now !== ''
  const { was, now = '' } = whole ? bare : wasAndNow(line, withNeighbours(line, edit, language))
  return was.length + now.length <= longest ? { was, now } : undefined
}

/** A few places of a kind in the learner's own writing: what is not understood yet first, and then the newest. */
export function examplesOf({ edits }: ChartedKind, language: Language): Example[] {
  const examples: Example[] = []
  const said = new Set<string>()
  const newest = edits.toReversed().toSorted((a, b) => Number(a.understood) - Number(b.understood))
  for (const { order, line, edit, understood } of newest.slice(0, lookedThrough)) {
    const change = shown(line, edit, language)
    const words = JSON.stringify(change)
    if (!change || said.has(words)) continue
    said.add(words)
    examples.push({ order_id: order.id, line: line.n, start: edit.start, ...change, understood })
    if (examples.length === shownExamples) break
  }
  return examples
}
