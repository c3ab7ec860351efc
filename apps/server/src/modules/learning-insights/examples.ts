import { wasAndNow, type Range } from '@tensaku/correction'
import type { WeakPoints } from '@tensaku/contract'
import type { ChartedKind } from './chart.ts'
import type { Language, Lines } from './repo.ts'

type Example = WeakPoints['kinds'][number]['examples'][number]

const shownExamples = 5
/** At most this many edits are searched for examples, so a slip in every sentence may give fewer. */
const mostSearched = 50
/** The most letters of an example, old and new together: a rewritten sentence is no example of a kind. */
const longest = 120
const neighbours = 4

/** Widens an insertion or a deletion by its neighbours, so that both the old and the new text have letters. */
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

/** Some places of a kind in the learner's texts: those that are not understood yet first, then the newest. */
export function examplesOf({ edits }: ChartedKind, language: Language): Example[] {
  const examples: Example[] = []
  const seen = new Set<string>()
  const newest = edits.toReversed().toSorted((a, b) => Number(a.understood) - Number(b.understood))
  for (const { order, line, edit, understood } of newest.slice(0, mostSearched)) {
    const change = shown(line, edit, language)
    const words = JSON.stringify(change)
    if (!change || seen.has(words)) continue
    seen.add(words)
    examples.push({ order_id: order.id, line: line.n, start: edit.start, ...change, understood })
    if (examples.length === shownExamples) break
  }
  return examples
}
