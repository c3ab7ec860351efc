import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { align, rebase } from '../src/index.ts'
import type { Edit } from '../src/index.ts'

const edit = (start: number, end: number): Edit => ({ start, end, replacement: 'x', type: 'replacement:verb' })

test('an explanation follows an edit that grew, shrank or merged', () => {
  const note = { start: 10, end: 14, text: 'past tense' }
  for (const now of [edit(10, 14), edit(8, 20), edit(11, 12), edit(14, 18), edit(4, 10)]) {
    expect(rebase([note], [edit(0, 3), now, edit(40, 41)])).toEqual([{ explanation: note, edit: now }])
  }
})

test('the same range wins, then the largest overlap, then an edit that contains an insertion', () => {
  expect(rebase([{ start: 5, end: 5 }], [edit(2, 5), edit(5, 5), edit(5, 9)])[0]?.edit).toEqual(edit(5, 5))
  expect(rebase([{ start: 5, end: 12 }], [edit(2, 7), edit(8, 12), edit(12, 30)])[0]?.edit).toEqual(edit(8, 12))
  expect(rebase([{ start: 5, end: 12 }], [edit(5, 10), edit(11, 12)])[0]?.edit).toEqual(edit(5, 10))
  expect(rebase([{ start: 5, end: 9 }], [edit(2, 5), edit(7, 7)])[0]?.edit).toEqual(edit(7, 7))
})

test('two explanations may share an edit, and one without an edit keeps its range', () => {
  const notes = [
    { start: 1, end: 3 },
    { start: 4, end: 6 },
    { start: 20, end: 22 },
  ]
  const found = rebase(notes, [edit(0, 8)])
  expect(found.map((row) => row.edit)).toEqual([edit(0, 8), edit(0, 8), null])
  expect(found.map((row) => row.explanation)).toEqual(notes)
})

test('no explanation is lost, and unchanged edits keep theirs', () => {
  const word = fc.constantFrom('a', 'the', 'go', 'went', 'home', ',', '.', 'I')
  const line = fc.array(word, { maxLength: 25 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(line, line, line, (source, first, second) => {
      const before = align(source, first, { language: 'en' })
      const notes = before.map(({ start, end }, number) => ({ start, end, number }))
      expect(rebase(notes, before).map((row) => row.edit)).toEqual(before)
      const after = rebase(notes, align(source, second, { language: 'en' }))
      expect(after.map((row) => row.explanation)).toEqual(notes)
    }),
  )
})

test('an explanation stays with its edit through 30 further edits around it', () => {
  const words = Array.from({ length: 80 }, (_, number) => `word${number}`)
  const corrected = words.with(40, 'better')
  const source = words.join(' ')
  const [first] = align(source, corrected.join(' '), { language: 'en' })
  const note = { start: first?.start ?? -1, end: first?.end ?? -1, text: 'a better word' }
  for (let round = 0; round < 30; round++) {
    corrected[(round * 7 + 3) % 38] = `new${round}`
    corrected[42 + ((round * 5) % 38)] = ''
    const [found] = rebase([note], align(source, corrected.join(' '), { language: 'en' }))
    expect(found?.edit).toMatchObject({ replacement: 'better', start: note.start, end: note.end })
  }
})

/** A series of changes around an explained place: a word and an action. */
const strokes = fc.uniqueArray(fc.tuple(fc.nat(59), fc.constantFrom('put in', 'take out', 'exchange')), {
  minLength: 30,
  maxLength: 30,
  selector: ([at]) => at,
})
/** Words that are not misspellings of one another. */
const plain = `garden bottle yellow market window river doctor pencil summer blanket coffee thunder island mirror
  village candle football museum weather kitchen jacket holiday hospital picture breakfast umbrella mountain
  language grandmother bicycle elephant newspaper question sugar camera forest dolphin orange theatre pocket
  neighbour lunch festival shoulder engine`.split(/\s+/)
const small = ['the', 'a', 'to', 'in', 'was', 'is', 'and', ',', 'not', 'it']

test('an explanation stays with its edit through any 30 changes around it', { timeout: 60_000 }, () => {
  const source = Array.from(
    { length: 60 },
    (_, at) => (at % 4 === 3 ? small[at % 10] : plain[at - Math.floor(at / 4)]) ?? '',
  )
  const ways = fc.constantFrom('put in', 'take out', 'exchange')
  fc.assert(
    fc.property(fc.nat(58), ways, strokes, (at, how, rounds) => {
      const place = at % 4 === 3 ? at + 1 : at
      /** For each word of the source, its present words. */
      const now = source.map((word) => [word])
      const write = (index: number, what: string, word: string) => {
        if (what === 'put in') now[index] = [word, ...(now[index] ?? [])]
        else now[index] = what === 'take out' ? [] : [word]
      }
      const edits = () => align(source.join(' '), now.flat().join(' '), { language: 'en' })
      write(place, how, 'explained')
      const [first] = edits()
      const note = { start: first?.start ?? -1, end: first?.end ?? -1 }
      for (const [round, [index, what]] of rounds.entries()) {
        // If the neighbouring words changed too, the pairing is ambiguous.
        if (Math.abs(index - place) > 1) write(index, what, round % 3 === 0 ? (small[round % 10] ?? '') : `new${round}`)
        const edit = rebase([note], edits())[0]?.edit
        if (how === 'take out')
          expect(edit).toSatisfy((one: Edit) => one.start <= note.start && note.end - 1 <= one.end)
        else expect(edit?.replacement.split(' ')).toContain('explained')
      }
    }),
    { numRuns: 40 },
  )
})
