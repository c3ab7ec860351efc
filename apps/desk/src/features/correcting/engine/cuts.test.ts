import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { same, tidy } from './content.ts'
import type { WorkLine } from './content.ts'
import { cutAgain, joinNext, split, uncut, uniteCuts } from './cuts.ts'
import { editsFinder } from './edits-finder.ts'
import { editsOf, explain, explained, isCutByHand, writeInto } from './explaining.ts'

const original = 'I go to park and meet him there.'
const corrected = 'I went to the park and met him there.'
const blank: WorkLine = { n: 1, corrected, explanations: [] }
const edits = (line: WorkLine) => editsOf(original, line.corrected, 'en', line.cuts)
const at = (line: WorkLine) => ({ original, edits: edits(line), language: 'en' as const })
const shownEdits = (line: WorkLine) =>
  edits(line).map((edit) => `${original.slice(edit.start, edit.end)} → ${edit.replacement}`)
const first = (line: WorkLine) => {
  const [edit] = edits(line)
  if (!edit) throw new Error('an edit was expected')
  return edit
}
function joined(line = blank): WorkLine {
  const after = joinNext(line, at(line), first(line))
  if (!after) throw new Error('two edits were expected')
  return after
}

test('two edits become one, one becomes two, and the engine’s own cuts can be restored', () => {
  const before = shownEdits(blank)
  const one = joined()
  expect(shownEdits(one)).toHaveLength(before.length - 1)
  expect(isCutByHand(one.cuts, first(one))).toBe(true)
  const two = split(one, at(one), first(one), { was: 1, now: 1 })
  expect(two && shownEdits(two).slice(0, 2)).toEqual(['go → went', 'to → to the'])
  expect(shownEdits(uncut(one, first(one)))).toEqual(before)
  expect(isCutByHand(undefined, first(blank))).toBe(false)
})

test('an explanation stays with its words, from both edits when they become one', () => {
  const explainedBoth = edits(blank)
    .slice(0, 2)
    .reduce((line, edit, n) => explain(line, edit, null, { text: `説明${n + 1}` }), blank)
  const one = joined(explainedBoth)
  const view = explained(original, edits(one), one.explanations)
  expect(view.orphans).toEqual([])
  expect(view.edits[0]?.explanations.map(({ explanation }) => explanation.text)).toEqual(['説明1', '説明2'])
  const back = uncut(one, first(one))
  expect(explained(original, edits(back), back.explanations).orphans).toEqual([])
})

test('typing elsewhere keeps a cut; typing in it restores the engine’s cut, and undoing that restores the cut by hand', () => {
  const one = joined()
  const cut = shownEdits(one)[0]
  expect(shownEdits({ ...one, corrected: 'I went to the park and saw him there.' })[0]).toBe(cut)
  const typedIn = { ...one, corrected: 'I walked to the park and met him there.' }
  expect(shownEdits(typedIn)[0]).not.toBe(cut)
  expect(shownEdits({ ...typedIn, corrected })[0]).toBe(cut)
})

test('an edit that cannot be cut, or has no successor, is refused', () => {
  const last = edits(blank).at(-1)
  expect(last && joinNext(blank, at(blank), last)).toBeNull()
  expect(split(blank, at(blank), first(blank), { was: 0, now: 0 })).toBeNull()
})

test('a kind without words is removed with its change, and is never an orphan', () => {
  const line = explain(blank, first(blank), null, { type: 'grammar' })
  expect(explained(original, edits(line), line.explanations).edits[0]?.explanations).toHaveLength(1)
  expect(explained(original, editsOf(original, original, 'en'), line.explanations).orphans).toEqual([])
})

test('cuts and notes are content: stored, compared in any key order, and absent if they are empty', () => {
  const one = joined()
  const content = { lines: [{ ...one, note: 'あとで' }], comment: '', note: '全体' }
  expect(tidy(content)).toMatchObject({ lines: [{ note: 'あとで', cuts: one.cuts }], note: '全体' })
  const turned = one.cuts?.map(({ start, end, parts }) => ({ parts: parts.map((part) => ({ ...part })), end, start }))
  expect(same(content, { ...content, lines: [{ ...one, note: 'あとで', cuts: turned }] })).toBe(true)
  expect(same(content, { ...content, lines: [one] })).toBe(false)
  expect(tidy({ lines: [{ ...blank, cuts: [], note: '' }], comment: '', note: '' })).toEqual({
    lines: [blank],
    comment: '',
  })
  expect(tidy({ lines: [{ n: 2, corrected: '', explanations: [], note: '未着手' }], comment: '' }).lines).toHaveLength(
    1,
  )
})

test('cuts of two devices are united; mine wins at one place, and one that either device removed is removed', () => {
  const cut = (start: number, replacement: string) => ({
    start,
    end: start + 2,
    parts: [{ start, end: start + 2, replacement, type: 'replacement:other' as const }],
  })
  const [a, b, other] = [cut(0, 'a'), cut(10, 'b'), cut(11, 'c')]
  expect(uniteCuts([], [a], [b])).toEqual([a, b])
  expect(uniteCuts([], [b], [other])).toEqual([b])
  expect(uniteCuts([a, b], [a], [a, b])).toEqual([a])
  expect(uniteCuts([a, b], [a, b], [b])).toEqual([b])
})

test('the edits of a line are computed once for the same text', () => {
  const find = editsFinder({ language: 'en', lines: [{ n: 1, original }] })
  const edits = find(1, blank)
  const explainedMeanwhile: WorkLine = { ...blank, explanations: [{ start: 0, end: 1, text: 'x' }] }
  expect(find(1, explainedMeanwhile)).toBe(edits)
  expect(find(1, joined())).not.toBe(edits)
  expect(find(1, undefined)).toEqual([])
  expect(find(2, blank)).toEqual([])
})

test('after the engine’s cuts are restored each explanation is at its own change, also if it was edited since', () => {
  const explainedBoth = edits(blank)
    .slice(0, 2)
    .reduce((line, edit, n) => explain(line, edit, null, { text: `説明${n + 1}` }), blank)
  const one = joined(explainedBoth)
  const [whole] = explained(original, edits(one), one.explanations).edits
  if (!whole) throw new Error('an edit was expected')
  const writtenOn = writeInto(one, whole, 1, { text: '説明2の続き' })
  const back = uncut(writtenOn, whole.edit)
  const texts = explained(original, edits(back), back.explanations).edits.map(({ explanations }) =>
    explanations.map(({ explanation }) => explanation.text),
  )
  expect(texts.slice(0, 2)).toEqual([['説明1'], ['説明2の続き']])
})

test('after any joins and restores, every explanation is again at its own change', () => {
  const word = fc.constantFrom('a', 'the', 'go', 'went', 'home', 'old', 'dogs', ',', 'I', '今日', 'は', '\n', '😀')
  const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
  const joins = fc.array(fc.nat(20), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(text, text, joins, fc.boolean(), (source, target, places, writing) => {
      const edits = (line: WorkLine) => editsOf(source, line.corrected, 'en', line.cuts)
      const begun: WorkLine = { n: 1, corrected: target, explanations: [] }
      const before = edits(begun).reduce((line, edit, n) => explain(line, edit, null, { text: `${n}` }), begun)
      const cut = places.reduce((line, place) => {
        const now = edits(line)
        const edit = now[place % (now.length || 1)]
        const after = edit && joinNext(line, { original: source, edits: now, language: 'en' }, edit)
        if (!after || !writing) return after ?? line
        const whole = explained(source, edits(after), after.explanations).edits.find(
          (one) => one.explanations.length > 1,
        )
        return whole ? writeInto(after, whole, whole.explanations[0]?.index ?? null, { type: 'grammar' }) : after
      }, before)
      expect(explained(source, edits(cut), cut.explanations).orphans).toEqual([])
      const back = edits(cut).reduce(uncut, cut)
      expect(back.cuts ?? []).toEqual([])
      const view = explained(source, edits(back), back.explanations)
      expect(view.orphans).toEqual([])
      expect(view.edits.map((one) => one.explanations.map(({ explanation }) => explanation.text))).toEqual(
        view.edits.map((_, n) => [`${n}`]),
      )
    }),
    { numRuns: 60 },
  )
})

test('a removed cut is restored with the text written since, but never over another cut at its place', () => {
  const one = joined()
  const back = uncut(one, first(one))
  const writtenOn = explain(back, first(back), null, { text: '過去形' })
  const again = cutAgain(writtenOn, one.cuts ?? [])
  expect(again?.cuts).toEqual(one.cuts)
  expect(again?.explanations).toEqual(writtenOn.explanations)
  expect(cutAgain(one, one.cuts ?? [])).toBeNull()
})
