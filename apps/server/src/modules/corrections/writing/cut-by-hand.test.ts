import { align, apply, divide, join, applyCuts, withCut, type Cut, type Edit, type Reader } from '@tensaku/correction'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { comment, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { fullReader } from '../../../adapters/reader/full-reader.ts'
import { documentView } from '../../orders/document-view.ts'
import { correctedLines } from '../delivering/corrected-lines.ts'

const app = useApp({ reader: async () => reader })
const flow = orderFlow(app)
let learner: Somebody
let who: Somebody
let reader: Reader | undefined
beforeAll(async () => {
  learner = await app.newMember({ points: 50_000 })
  who = await app.newInstructor({ slots: 8 })
  reader = await fullReader(app.services.log)()
})

const original = 'Yesterday I go to library and we read a interesting books.'
const corrected = 'Yesterday I went to the library and we were reading some interesting books.'
const edits = align(original, corrected, { language: 'en' })
const said = (all: readonly Edit[]) => all.map((edit) => `${original.slice(edit.start, edit.end)}>${edit.replacement}`)

/** An instructor's cuts of the line: the first two edits become one, the words of the last are separated. */
function cutByHand(): { cuts: Cut[]; shown: Edit[] } {
  const [first, second] = edits
  const last = edits.at(-1)
  if (!first || !second || !last) throw new Error('three edits were expected')
  const joined = withCut(edits, [], [first, second], [join(original, first, second, 'en')]) ?? []
  const now = applyCuts(original, edits, joined)
  const wide = join(original, last, { start: last.end, end: last.end + 12, replacement: ' interesting' }, 'en')
  const cuts = withCut(now, joined, [last], divide(original, wide, { was: 1, now: 1 }, 'en')) ?? joined
  return { cuts, shown: applyCuts(original, edits, cuts) }
}

async function delivered(line: object) {
  const { id } = await flow.place(learner, { drafts: { items: [{ english: original, japanese: '' }] } })
  await flow.claim(who, id)
  const saved = await flow.save(who, id, {
    revision: 0,
    lines: [{ n: 1, corrected, explanations: [], ...line }],
    comment,
  })
  expect(outcome(saved)).toBe('200')
  expect(outcome(await flow.deliver(who, id, 1))).toBe('200')
  const [found] = (await flow.read(learner, id)).result?.lines ?? []
  if (!found) throw new Error('nothing was delivered')
  return { id, line: found }
}

test('edits are delivered as the instructor cut them, with and without the full reader, and explanations stay with them', async () => {
  const { cuts, shown } = cutByHand()
  const one = shown[0]
  if (!one) throw new Error('an edit was expected')
  const explanations = [{ start: one.start, end: one.end, text: '過去の、決まった図書館のことです。' }]
  const full = reader
  for (const tier of [full, undefined]) {
    reader = tier
    const { line } = await delivered({ cuts, explanations })
    expect(said(line.edits)).toEqual(expect.arrayContaining(said(cuts.flatMap(({ parts }) => parts))))
    expect(apply(original, line.edits)).toBe(corrected)
    expect(line.explanations).toEqual(explanations)
  }
  reader = full
  expect(said(shown)).not.toEqual(said(edits))
})

test('a text that changed after the cut has the edits of the engine', () => {
  const { cuts } = cutByHand()
  const other = 'Yesterday I walked to a library and we were reading some interesting books.'
  const lines = (some: Cut[]) =>
    correctedLines(
      [{ n: 1, english: original, japanese: '', original, exercise: null }],
      {
        lines: [{ n: 1, corrected: other, explanations: [], cuts: some }],
        comment: '',
      },
      { language: 'en', reader },
    )
  expect(lines(cuts.slice(0, 1))).toEqual(lines([]))
})

test('an invalid cut of the line is refused', async () => {
  const { id } = await flow.place(learner, { drafts: { items: [{ english: original, japanese: '' }] } })
  await flow.claim(who, id)
  const part = { start: 0, end: 9, replacement: 'Today', type: 'replacement:noun' }
  const send = async (...cuts: object[]) => {
    const lines = [{ n: 1, corrected, explanations: [], cuts }]
    return outcome(await flow.save(who, id, { revision: 0, lines, comment: '' }))
  }
  expect(await send({ start: 0, end: 9, parts: [] })).toBe('400 invalid_input')
  expect(await send({ start: 0, end: 9, parts: [{ ...part, type: 'moved:noun' }] })).toBe('400 invalid_input')
  expect(await send({ start: 0, end: 9, parts: [{ ...part, own: 1 }] })).toBe('400 invalid_input')
  expect(await send({ start: 0, end: 9_999, parts: [part] })).toBe('400 invalid_work')
  expect(await send({ start: 0, end: 4, parts: [part] })).toBe('400 invalid_work')
  expect(await send({ start: 0, end: 20, parts: [part, part] })).toBe('400 invalid_work')
  // A valid cut of another text is stored and does not affect the delivery.
  expect(await send({ start: 0, end: 9, parts: [part] })).toBe('200')
})

const chartCall = 'GET /api/users/{id}/weak-points'

test('a kind without words reaches the learner, their chart and their PDF, and is no explanation', async () => {
  const [first] = edits
  if (!first) throw new Error('an edit was expected')
  const at = { start: first.start, end: first.end }
  const owner = learner
  learner = await app.newMember({ points: 5000 })
  const { id, line } = await delivered({ explanations: [{ ...at, text: '', type: 'expression' }] })
  expect(line.explanations).toEqual([])
  expect(line.edits.find(({ start }) => start === at.start)).toMatchObject({ kind: 'expression' })
  expect(line.edits.filter(({ kind }) => kind)).toHaveLength(1)
  const { body } = await app.as(learner)(chartCall)
  const counts = body.kinds.map(({ kind, count }: { kind: string; count: number }) => [kind, count])
  expect(counts).toEqual([
    ['article', 2],
    ['expression', 1],
    ['tense', 1],
  ])
  const order = await flow.read(learner, id)
  const paper = order.result && documentView(order, order.result)
  expect(paper?.kinds.map(({ name }) => name)).toContain('表現')
  expect(paper?.lines[0]?.others.find(({ was }) => was === 'go')).toMatchObject({ now: 'went', kind: '表現' })
  learner = owner
})

test('a kind that the engine found anyway is not repeated, and words decide', async () => {
  const [first, second] = edits
  if (!first || !second) throw new Error('two edits were expected')
  const { line } = await delivered({
    explanations: [
      { start: first.start, end: first.end, text: '', type: 'tense' },
      { start: second.start, end: second.end, text: '特定の図書館なので the です。', type: 'grammar' },
    ],
  })
  expect(line.edits.filter(({ kind }) => kind)).toEqual([])
  expect(line.explanations).toMatchObject([{ type: 'grammar' }])
})
