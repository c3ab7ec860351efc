import { align } from './align.ts'
import { apply, type Edit, type Language } from './edit.ts'
import { likeTyped } from './typed-marks.ts'

/** `otherwise`: the words at the place of the edit were changed, but not as in the edit. */
export type Outcome = 'found' | 'otherwise' | 'missed'

/** `outcomes`: one for each edit of the line. `broken`: changes where the line has no edit, in the original. */
export type Compared = { outcomes: Outcome[]; broken: Edit[] }

type Line = { original: string; edits: readonly Edit[] }

/**
 * The edits of which a text consists: `true` for each that was applied. Undefined if it has any other change. Where two
 * choices give the same text, that with more edits.
 */
function appliedOf({ original, edits }: Line, text: string): boolean[] | undefined {
  let ways = new Map<number, readonly boolean[]>([[0, []]])
  let at = 0
  const better = (one: readonly boolean[], other: readonly boolean[] | undefined) =>
    other === undefined || one.filter(Boolean).length > other.filter(Boolean).length
  for (const { start, end, replacement } of edits) {
    const [same, removed] = [original.slice(at, start), original.slice(start, end)]
    const next: typeof ways = new Map()
    for (const [reached, way] of ways) {
      if (!text.startsWith(same, reached)) continue
      const from = reached + same.length
      for (const [taken, words] of [[true, replacement] as const, [false, removed] as const]) {
        const to = from + words.length
        const longer = [...way, taken]
        if (text.startsWith(words, from) && better(longer, next.get(to))) next.set(to, longer)
      }
    }
    ways = next
    at = end
  }
  const rest = original.slice(at)
  const fits = [...ways].flatMap(([reached, way]) => (text.slice(reached) === rest ? [way] : []))
  const [first, ...others] = fits
  return first && [...others.reduce((best, way) => (better(way, best) ? way : best), first)]
}

/** An edit without the white space at its ends, as an insertion of a word has it before or behind. */
function bare(original: string, { start, end, replacement }: Edit): { start: number; end: number; text: string } {
  const removed = original.slice(start, end)
  const text = replacement.trim()
  if (removed.trim() !== '') {
    const from = end - removed.trimStart().length
    return { start: from, end: from + removed.trim().length, text }
  }
  if (text === '') return { start, end, text: replacement }
  const place = original.length - original.slice(start).trimStart().length
  return { start: place, end: place, text }
}

const isSame = (original: string, one: Edit, other: Edit): boolean => {
  const [a, b] = [bare(original, one), bare(original, other)]
  return a.start === b.start && a.end === b.end && a.text === b.text
}

/** Whether two edits change the same words; words that were put in also meet a change of a word beside them. */
function meets(original: string, one: Edit, other: Edit): boolean {
  const [a, b] = [bare(original, one), bare(original, other)]
  const isInsertion = a.start === a.end || b.start === b.end
  return isInsertion ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end
}

/** Edits of both sides that meet each other, directly or by others. */
type Cluster = { given: number[]; own: Edit[] }

/** Ascending. Lists are short: one line has at most some dozens of edits. */
function clustersOf({ original, edits }: Line, given: readonly number[], own: readonly Edit[]): Cluster[] {
  let clusters: Cluster[] = given.map((at) => ({ given: [at], own: [] }))
  for (const edit of own) {
    const near = clusters.filter((one) =>
      [...one.given.flatMap((at) => edits[at] ?? []), ...one.own].some((other) => meets(original, edit, other)),
    )
    const joined = { given: near.flatMap((one) => one.given), own: [...near.flatMap((one) => one.own), edit] }
    clusters = [...clusters.filter((one) => !near.includes(one)), joined]
  }
  return clusters
}

/** The edits of a cluster that the text has, if its words consist of them. */
function appliedIn({ original, edits }: Line, { given, own }: Cluster): boolean[] | undefined {
  const all = given.flatMap((at) => edits[at] ?? [])
  const start = Math.min(...[...all, ...own].map((edit) => edit.start))
  const end = Math.max(...[...all, ...own].map((edit) => edit.end))
  const moved = (list: readonly Edit[]) =>
    list
      .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
  const part = original.slice(start, end)
  return appliedOf({ original: part, edits: moved(all) }, apply(part, moved(own)))
}

/**
 * Compares a learner's own attempt at a line with the edits of its correction. An attempt that consists of some of the edits
 * has exactly these `found`; any other is aligned, and each of its changes compared with the edits that it meets. A curly
 * quotation mark of a keyboard equals a straight one.
 */
export function compareAttempt(line: Line, attempt: string, language: Language): Compared {
  const { original, edits, text } = likeTyped(line, attempt)
  const whole = appliedOf({ original, edits }, text)
  if (whole) return { outcomes: whole.map((applied) => (applied ? 'found' : 'missed')), broken: [] }
  const own = align(original, text, { language })
  const found = new Set<number>()
  const left = own.filter((change) => {
    const at = edits.findIndex((edit, index) => !found.has(index) && isSame(original, edit, change))
    if (at >= 0) found.add(at)
    return at < 0
  })
  const outcomes = edits.map((_, at): Outcome => (found.has(at) ? 'found' : 'missed'))
  const broken: Edit[] = []
  const open = [...edits.keys()].filter((at) => !found.has(at))
  for (const cluster of clustersOf({ original, edits }, open, left)) {
    if (cluster.given.length === 0) broken.push(...cluster.own)
    if (cluster.given.length === 0 || cluster.own.length === 0) continue
    const given = cluster.given.toSorted((a, b) => a - b)
    const applied = appliedIn({ original, edits }, { ...cluster, given })
    for (const [index, at] of given.entries())
      outcomes[at] = applied ? (applied[index] ? 'found' : 'missed') : otherwise({ original, edits }, cluster, at)
  }
  return { outcomes, broken: broken.toSorted((a, b) => a.start - b.start) }
}

/** `otherwise` for an edit whose own words were changed, `missed` for one that only belongs to their cluster. */
function otherwise({ original, edits }: Line, { own }: Cluster, at: number): Outcome {
  const edit = edits[at]
  return edit && own.some((change) => meets(original, edit, change)) ? 'otherwise' : 'missed'
}
