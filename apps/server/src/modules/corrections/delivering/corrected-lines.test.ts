import { apply, editTypes, kindsOfEdits, type Edit, type Reader } from '@tensaku/correction'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { comment, orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { fullReader } from '../../../adapters/reader/full-reader.ts'
import { repinned } from './corrected-lines.ts'

const app = useApp({ reader: async () => reader })
const flow = orderFlow(app)
let learner: Somebody
let who: Somebody
let asked = 0
let reader: Reader | undefined
beforeAll(async () => {
  learner = await app.newMember({ points: 5000 })
  who = await app.newInstructor()
  const full = await fullReader(app.services.log)()
  reader = full && ((words) => (asked++, full(words)))
})

const original = 'Yesterday I go to library with my friend , and we read a interesting books.'
const corrected = 'Yesterday I went to the library with my friend, and we read some interesting books.'
type Explained = { start: number; end: number; text: string; type?: string; guessed?: true }

async function delivered(explanations: Explained[] = [], [was, now] = [original, corrected]) {
  const { id } = await flow.place(learner, { drafts: { items: [{ english: was, japanese: '' }] } })
  await flow.claim(who, id)
  await flow.save(who, id, { revision: 0, lines: [{ n: 1, corrected: now, explanations }], comment })
  expect((await flow.deliver(who, id, 1)).status).toBe(200)
  return id
}
const lineOf = async (id: number) => (await flow.read(learner, id)).result?.lines[0]

test('a delivery is read with the full reader once, and showing it reads nothing again', async () => {
  const id = await delivered()
  const line = await lineOf(id)
  expect(apply(original, line?.edits ?? [])).toBe(corrected)
  expect(line?.edits.length).toBeGreaterThanOrEqual(4)
  for (const { type } of line?.edits ?? []) expect(editTypes).toContain(type)
  expect(asked).toBeGreaterThan(0)
  const before = asked
  expect(await lineOf(id)).toEqual(line)
  await flow.see(who, id)
  expect(asked).toBe(before)
})

test('a delivery works without the full reader', async () => {
  const full = reader
  reader = undefined
  const line = await lineOf(await delivered())
  reader = full
  expect(apply(original, line?.edits ?? [])).toBe(corrected)
})

test('a delivery tells determiners from articles, and modal verbs from tenses', async () => {
  const was = 'Can you meet me at 3 pm on Monday? I lost key of the house last week.'
  const now = 'Could you meet me at 3 p.m. on Monday? I lost my key to a house last week.'
  const line = await lineOf(await delivered([], [was, now]))
  if (!line) throw new Error('a line was expected')
  const said = line.edits.map(({ start, end, replacement }) => `${was.slice(start, end)}→${replacement}`)
  expect(said).toEqual(['Can→Could', 'pm→p.m.', '→my ', 'of→to', 'the→a'])
  expect(kindsOfEdits(line)).toEqual(['modality', 'spelling', 'determiner', 'preposition', 'article'])
})

test('an explanation on a part of an edit is delivered with the whole edit', async () => {
  const line = await lineOf(await delivered([{ start: 13, end: 14, text: '過去形にします。' }]))
  expect(line?.explanations).toEqual([{ start: 12, end: 14, text: '過去形にします。' }])
  expect(line?.edits).toContainEqual(expect.objectContaining({ start: 12, end: 14, replacement: 'went' }))
})

test('a guessed kind is delivered as the kind, without its mark', async () => {
  const line = await lineOf(await delivered([{ start: 12, end: 14, text: '過去形', type: 'tense', guessed: true }]))
  expect(line?.explanations).toEqual([{ start: 12, end: 14, text: '過去形', type: 'tense' }])
})

const edit = (start: number, end: number): Edit => ({ start, end, replacement: 'x', type: 'replacement:other' })
const said = (start: number, end: number, text = '') => ({ start, end, text })

test('a different cut of the full reader neither loses nor moves an explanation', () => {
  const edits = [edit(5, 7), edit(8, 12), edit(20, 30), edit(40, 40)]
  expect(repinned([said(5, 12, 'spans two edits'), said(20, 24, 'a part'), said(40, 40, 'put in')], edits)).toEqual([
    said(5, 12, 'spans two edits'),
    said(20, 30, 'a part'),
    said(40, 40, 'put in'),
  ])
  expect(repinned([said(6, 24, 'of two edits, and a part of the second')], [edit(6, 9), edit(15, 30)])).toEqual([
    said(6, 30, 'of two edits, and a part of the second'),
  ])
  expect(repinned([said(14, 16, 'no longer an edit')], edits)).toEqual([said(14, 16, 'no longer an edit')])
  expect(repinned([said(26, 30, 'later'), said(20, 22, 'earlier'), said(0, 2, 'first')], edits)).toEqual([
    said(0, 2, 'first'),
    said(20, 30, 'later'),
    said(20, 30, 'earlier'),
  ])
})
