import type { Merged } from '@tensaku/local-first'
import { answeredIn, answerTo } from './answers.ts'
import { lineOf, tidy } from './content.ts'
import type { Explanation, Phrase, WorkContent, WorkLine } from './content.ts'
import { uniteCuts } from './cuts.ts'
import { mergePhrases } from './phrases.ts'

/**
 * A text that both sides changed differently. `n` is the line, or the question of an answer; null for a text of the whole order.
 */
export type Clash = {
  id: string
  n: number | null
  field: 'corrected' | 'comment' | 'phrases' | 'note' | 'answer'
  mine: string
  theirs: string
}

export type Side = 'mine' | 'theirs'

const written = (one: Explanation): string =>
  JSON.stringify([one.start, one.end, one.text, one.type ?? null, one.guessed ?? false])

/** Unites the explanations of both sides: one that either side removed or rewrote goes, and every written one stays. */
function unite(
  base: readonly Explanation[],
  mine: readonly Explanation[],
  theirs: readonly Explanation[],
): Explanation[] {
  const known = new Set(base.map(written))
  const here = new Set(mine.map(written))
  const there = new Set(theirs.map(written))
  const kept = mine.filter((one) => there.has(written(one)) || !known.has(written(one)))
  const added = theirs.filter((one) => !here.has(written(one)) && !known.has(written(one)))
  return [...kept, ...added].sort((a, b) => a.start - b.start || a.end - b.end)
}

const phrasesOf = (content: WorkContent): Phrase[] => tidy(content).phrases ?? []

const blank = (n: number): WorkLine => ({ n, corrected: '', explanations: [] })

/**
 * Merges line by line the changes of two sides to the same base. A text that only one side changed is that side's. If both
 * changed it, `content` has mine, and the clash is returned. `pick` resolves clashes with earlier choices.
 */
export function merge(
  base: WorkContent,
  mine: WorkContent,
  theirs: WorkContent,
  pick: (clash: Clash) => Side | undefined = () => undefined,
): Merged<WorkContent, Clash> {
  const clashes: Clash[] = []
  const ask = (n: number | null, field: Clash['field'], texts: Pick<Clash, 'mine' | 'theirs'>): Side => {
    const clash = { id: `${n ?? 'all'}.${field}`, n, field, ...texts }
    const chosen = pick(clash)
    if (!chosen) clashes.push(clash)
    return chosen ?? 'mine'
  }
  const text = (n: number | null, field: Clash['field'], [was, here, there]: [string, string, string]): string => {
    if (here === there || there === was) return here
    if (here === was) return there
    return ask(n, field, { mine: here, theirs: there }) === 'theirs' ? there : here
  }
  const numbers = [...new Set([...mine.lines, ...theirs.lines].map((line) => line.n))].sort((a, b) => a - b)
  const lines = numbers.map((n) => {
    const [was, here, there] = [lineOf(base, n) ?? blank(n), lineOf(mine, n) ?? blank(n), lineOf(theirs, n) ?? blank(n)]
    return {
      n,
      corrected: text(n, 'corrected', [was.corrected, here.corrected, there.corrected]),
      explanations: unite(was.explanations, here.explanations, there.explanations),
      comment: text(n, 'comment', [was.comment ?? '', here.comment ?? '', there.comment ?? '']),
      cuts: uniteCuts(was.cuts ?? [], here.cuts ?? [], there.cuts ?? []),
      note: text(n, 'note', [was.note ?? '', here.note ?? '', there.note ?? '']),
    }
  })
  const comment = text(null, 'comment', [base.comment, mine.comment, theirs.comment])
  const phrases = mergePhrases(phrasesOf(base), phrasesOf(mine), phrasesOf(theirs), (ours, others) =>
    ask(null, 'phrases', { mine: ours, theirs: others }),
  )
  const note = text(null, 'note', [base.note ?? '', mine.note ?? '', theirs.note ?? ''])
  const answers = answeredIn(base, mine, theirs).map((id) => ({
    id,
    text: text(id, 'answer', [answerTo(base, id), answerTo(mine, id), answerTo(theirs, id)]),
  }))
  return { content: tidy({ lines, comment, phrases, note, answers }), clashes }
}

const read = (content: WorkContent, n: number): string => JSON.stringify(lineOf(content, n) ?? null)

/**
 * The last common version of this side and the server. A line of the head that equals the sent one is ours, even if the reply
 * was lost.
 */
export function agreedWith(base: WorkContent, sent: WorkContent | null, head: WorkContent): WorkContent {
  if (!sent) return base
  const [before, ours, there] = [tidy(base), tidy(sent), tidy(head)]
  const numbers = [...new Set([...before.lines, ...ours.lines, ...there.lines].map((line) => line.n))]
  const lines = numbers.flatMap((n) => lineOf(read(ours, n) === read(there, n) ? there : before, n) ?? [])
  const comment = ours.comment === there.comment ? there.comment : before.comment
  const { phrases } = JSON.stringify(ours.phrases) === JSON.stringify(there.phrases) ? there : before
  const { note } = ours.note === there.note ? there : before
  const answers = answeredIn(before, ours, there).map((id) => ({
    id,
    text: answerTo(answerTo(ours, id) === answerTo(there, id) ? there : before, id),
  }))
  return tidy({ lines, comment, ...(phrases && { phrases }), ...(note && { note }), answers })
}

/** The choices made for clashes. A choice applies only to the two texts it was made for. */
export function createResolutions() {
  let given: { clash: Clash; side: Side }[] = []
  const fits = (clash: Clash) => (one: { clash: Clash }) =>
    one.clash.id === clash.id && one.clash.mine === clash.mine && one.clash.theirs === clash.theirs
  return {
    add: (clashes: readonly Clash[], sides: Readonly<Record<string, Side>>): void => {
      for (const clash of clashes) {
        const side = sides[clash.id]
        if (side) given.push({ clash, side })
      }
    },
    of: (clash: Clash): Side | undefined => given.find(fits(clash))?.side,
    clear: (): void => {
      given = []
    },
  }
}
