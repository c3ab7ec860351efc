import { expect, test } from 'vitest'
import type { WorkLine } from './content.ts'
import { editsOf, explain, explained, isExplained, pinned, placeOf, unexplain, writeInto } from './explaining.ts'

const original = 'I go to school yesterday and meet my friend.'
const blank: WorkLine = { n: 1, corrected: '', explanations: [] }
const see = (line: WorkLine) => explained(original, editsOf(original, line.corrected, 'en'), line.explanations)

function first(line: WorkLine) {
  const [one] = see(line).edits
  if (!one) throw new Error('this line should have an edit')
  return one
}

test('an explanation follows its edit while the corrected text changes', () => {
  const went = { ...blank, corrected: 'I went to school yesterday and meet my friend.' }
  const line = explain(went, first(went).edit, null, { text: '昨日のことなので過去形です。', type: 'tense' })
  const typedOn = { ...line, corrected: 'I went to the old school yesterday and met my friend.' }
  const { edits, orphans } = see(typedOn)
  expect(orphans).toEqual([])
  expect(edits.map((one) => [one.was, one.explanations.length])).toEqual([
    ['go', 1],
    [expect.any(String), 0],
    ['meet', 0],
  ])
  expect(edits.map(isExplained)).toEqual([true, false, false])
})

test('an explanation whose change is undone stays as an orphan and returns with the change', () => {
  const went = { ...blank, corrected: 'I went to school yesterday and met my friend.' }
  const line = explain(went, first(went).edit, null, { text: '過去形' })
  const back = { ...line, corrected: 'I go to school yesterday and met my friend.' }
  expect(see(back).orphans.map((one) => one.explanation.text)).toEqual(['過去形'])
  expect(first({ ...back, corrected: went.corrected }).explanations).toHaveLength(1)
})

test('only a person attaches an orphan to another edit or deletes it', () => {
  const line: WorkLine = {
    ...blank,
    corrected: 'I go to school yesterday and met my friend.',
    explanations: [{ start: 2, end: 4, text: '過去形', type: 'tense' }],
  }
  const target = first(line)
  const moved = explain(line, target.edit, 0, {})
  expect(moved.explanations).toEqual([
    { start: target.edit.start, end: target.edit.end, text: '過去形', type: 'tense' },
  ])
  expect(see(moved).orphans).toEqual([])
  expect(unexplain(line, 0).explanations).toEqual([])
})

test('a drawn explanation is found after others were removed or its words were changed, and not after it was removed itself', () => {
  const [first, second] = [2, 8].map((start) => ({ start, end: start + 2, text: `at ${start}` }))
  if (!first || !second) throw new Error('there should be two')
  const line = { ...blank, explanations: [first, second] }
  const drawn = { index: 1, explanation: second }
  expect(placeOf(line, drawn)).toBe(1)
  expect(placeOf(unexplain(line, 0), drawn)).toBe(0)
  expect(placeOf({ ...line, explanations: [first, { ...second, text: 'more' }] }, drawn)).toBe(1)
  expect(placeOf(unexplain(line, 1), drawn)).toBe(-1)
})

test('a kind without words does not explain, and removing the kind leaves no trace', () => {
  const went = { ...blank, corrected: 'I went to school yesterday and meet my friend.' }
  const typed = explain(went, first(went).edit, null, { type: 'tense' })
  expect(isExplained(first(typed))).toBe(false)
  expect(explain(typed, first(typed).edit, 0, { type: undefined, text: 'x' }).explanations[0]).not.toHaveProperty(
    'type',
  )
})

test('a change is explained with its suggested kind, unless another is chosen or the words are removed', () => {
  const went = { ...blank, corrected: 'I went to school yesterday and meet my friend.' }
  const edit = { start: 2, end: 4, replacement: 'went', type: 'replacement:verb_tense' } as const
  const one = (line: WorkLine) => {
    const [found] = explained(original, [edit], line.explanations).edits
    if (!found) throw new Error('this line should have an edit')
    return found
  }
  const typed = writeInto(went, one(went), null, { text: '過去' })
  expect(typed.explanations).toEqual([{ start: 2, end: 4, text: '過去', type: 'tense', guessed: true }])
  expect(writeInto(typed, one(typed), 0, { text: '' }).explanations).toEqual([])
  const chosen = writeInto(typed, one(typed), 0, { type: 'grammar' })
  expect(writeInto(chosen, one(chosen), 0, { text: '' }).explanations).toEqual([
    { start: 2, end: 4, text: '', type: 'grammar' },
  ])
  const none = writeInto(went, one(went), null, { type: undefined })
  expect(writeInto(none, one(none), 0, { text: '過去' }).explanations[0]).not.toHaveProperty('type')
})

test('a suggested kind stays a guess while words are written, until the instructor chooses a kind, also the same', () => {
  const went = { ...blank, corrected: 'I went to school yesterday and meet my friend.' }
  const typed = writeInto(went, first(went), null, { text: '過' })
  const longer = writeInto(typed, first(typed), 0, { text: '過去形' })
  const [guessed] = longer.explanations
  expect(guessed).toMatchObject({ text: '過去形', guessed: true })
  const chosen = writeInto(longer, first(longer), 0, { type: guessed?.type })
  expect(chosen.explanations).toEqual([{ start: 2, end: 4, text: '過去形', type: guessed?.type }])
  expect(writeInto(chosen, first(chosen), 0, { text: '過去のこと' }).explanations[0]).not.toHaveProperty('guessed')
})

test('text typed before the first letter is drawn belongs to the same explanation', () => {
  const went = { ...blank, corrected: 'I went to school yesterday and meet my friend.' }
  const drawn = first(went)
  const letter = writeInto(went, drawn, null, { text: '過' })
  const chosen = writeInto(letter, drawn, null, { type: 'grammar' })
  const typedOn = writeInto(chosen, drawn, null, { text: '過去形' })
  expect(typedOn.explanations).toEqual([{ start: 2, end: 4, text: '過去形', type: 'grammar' }])
  expect(writeInto(letter, drawn, null, { text: '' }).explanations).toEqual([])
})

test('explanations are pinned to their edits before the delivery; without anything to pin the object stays the same', () => {
  const line: WorkLine = {
    ...blank,
    corrected: 'I went to school yesterday and met my friend.',
    explanations: [{ start: 3, end: 4, text: '過去形' }],
  }
  const edits = editsOf(original, line.corrected, 'en')
  const done = pinned(line, edits)
  expect(done.explanations).toEqual([{ start: 2, end: 4, text: '過去形' }])
  expect(pinned(done, edits)).toBe(done)
})

test('a line that was not dealt with has no edits', () => {
  expect(editsOf(original, '', 'en')).toEqual([])
})
