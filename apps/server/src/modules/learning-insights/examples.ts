import { type Edit, wasAndNow, type Range } from '@tensaku/correction'
import type { WeakPoints } from '@tensaku/contract'
import { type MistakeRow, stateOf } from '../flashcards/index.ts'
import type { ChartedEdit, ChartedKind } from './chart.ts'
import type { Language, Lines } from './repo.ts'

type Example = WeakPoints['kinds'][number]['examples'][number]

const shownExamples = 5
/** At most this many edits are searched for examples, so a slip in every sentence may give fewer. */
const mostSearched = 50
/** The most letters of an example, old and new together: a rewritten sentence is no example of a kind. */
const longest = 120
const neighbours = 4

type Shown = Pick<Example, 'was' | 'now' | 'before' | 'after'>

/** The unchanged text around an insertion or a deletion: a word on each side, or a few characters of a Japanese text. */
function neighboursOf({ original }: Lines[number], { start, end }: Range, language: Language) {
  const [before, after] = [original.slice(0, start), original.slice(end)]
  if (language === 'ja')
    return {
      before: Array.from(before).slice(-neighbours).join(''),
      after: Array.from(after).slice(0, neighbours).join(''),
    }
  return { before: /\S*\s*$/.exec(before)?.[0] ?? '', after: /^\s*\S*/.exec(after)?.[0] ?? '' }
}

/** An insertion or a deletion between its neighbours, which have the spaces around it. */
function oneSided(line: Lines[number], edit: Edit, language: Language): Shown {
  const removed = line.original.slice(edit.start, edit.end)
  const [, leading = '', , trailing = ''] = /^(\s*)(.*?)(\s*)$/s.exec(removed || edit.replacement) ?? []
  const { before, after } = neighboursOf(line, edit, language)
  const now = edit.replacement.trim()
  return { was: removed.trim(), now, before: before + leading, after: trailing + after }
}

function shown(line: Lines[number], edit: Edit, language: Language): Shown | undefined {
  const { was, now = '' } = wasAndNow(line, edit)
  const change = was !== '' && now !== '' ? { was, now, before: '', after: '' } : oneSided(line, edit, language)
  return Object.values(change).join('').length <= longest ? change : undefined
}

type ShownEdit = ChartedEdit & { change: Shown }

/** Some places of a kind in the learner's texts: those that are not understood yet first, then the newest. */
export function shownEdits({ edits }: ChartedKind, language: Language): ShownEdit[] {
  const found: ShownEdit[] = []
  const seen = new Set<string>()
  const newest = edits.toReversed().toSorted((a, b) => Number(a.understood) - Number(b.understood))
  for (const charted of newest.slice(0, mostSearched)) {
    const change = shown(charted.line, charted.edit, language)
    const words = JSON.stringify(change)
    if (!change || seen.has(words)) continue
    seen.add(words)
    found.push({ ...charted, change })
    if (found.length === shownExamples) break
  }
  return found
}

/** The same as examples, with the state of the card that the learner has of each. */
export const examplesOf = (kind: ChartedKind, language: Language, mistakes: readonly MistakeRow[]): Example[] =>
  shownEdits(kind, language).map(({ order, line, edit: { start }, change, understood }) => {
    const cards = mistakes.filter((row) => row.order_id === order.id && row.line === line.n && row.start === start)
    const [card = null] = cards.map(stateOf)
    return { order_id: order.id, line: line.n, start, ...change, understood, card }
  })
