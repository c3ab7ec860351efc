import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataPrompt, promptOf, type Question } from './index.ts'
import { windowOf } from './window.ts'

const question: Question = {
  template: 'explain',
  input: 'なぜ in ですか',
  explanationLanguage: 'ja',
  level: 'intermediate',
  course: 'basic',
  category: '自由英作文',
  exercise: { title: '趣味', prompt_ja: '趣味について', prompt_en: 'About hobbies' },
  texts: [
    { n: 1, english: 'I am interested for music.', japanese: '音楽に興味があります。' },
    { n: 2, english: 'Write to hanako@gmail.com or 090-1234-5678.', japanese: 'HANAKO@gmail.com へ' },
  ],
  edits: [{ n: 1, from: 'for', to: 'in', kind: 'PREP' }],
  explanations: [{ n: 1, text: 'interested の後は in です' }],
  weakKinds: ['PREP'],
  history: [{ role: 'assistant', content: 'はい、hanako@gmail.com です' }],
  place: { line: 1, start: 5, end: 19 },
  boundary: 'b0undary7f3e9d21c4',
  canary: 'CANARY8K2M5QX7',
}
const line = `=====${question.boundary}=====`

/** The data of a question as a model reads it. */
function dataOf(asked: Question): Record<string, unknown> {
  const [, user] = promptOf(asked)
  const [first, json, last, ...more] = (user?.content ?? '').split('\n')
  expect([first, last, more]).toEqual([line, line, []])
  return JSON.parse(json ?? '') as Record<string, unknown>
}

test('rules are in the system message, and all texts in one JSON object behind the boundary', () => {
  const messages = promptOf(question)
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(messages[0]?.content).toContain('Task: explain the place')
  expect(messages[0]?.content).toContain(question.canary)
  expect(messages[0]?.content).toContain(line)
  expect(dataOf(question)).toEqual({
    input: 'なぜ in ですか',
    place: { line: 1, words: 'interested for' },
    lines: [question.texts[0], { n: 2, english: 'Write to [email 1] or [phone 2].', japanese: '[email 1] へ' }],
    corrections: question.edits,
    explanations: question.explanations,
    exercise: question.exercise,
    category: '自由英作文',
    course: 'basic',
    level: 'intermediate',
    weak_points: ['PREP'],
    earlier: [{ role: 'assistant', content: 'はい、[email 1] です' }],
  })
})

test('no text leaves the data, whatever it contains, and none reaches the rules', () => {
  const bit = fc.constantFrom(
    line,
    question.boundary,
    '=====',
    '\n',
    '"',
    '\\',
    '}',
    '</data>',
    '<system>',
    '\u2028',
    'a',
    '字',
  )
  const texts = fc.array(bit, { maxLength: 12 }).map((all) => all.join(''))
  const [rules] = promptOf(question)
  fc.assert(
    fc.property(texts, (text) => {
      const hostile: Question = {
        ...question,
        input: text,
        category: text,
        level: text,
        exercise: { title: text, prompt_ja: text, prompt_en: text },
        texts: [{ n: 1, english: text, japanese: text }],
        edits: [{ n: 1, from: text, to: text, kind: 'PREP' }],
        explanations: [{ n: 1, text }],
        history: [{ role: 'user', content: text }],
        weakKinds: [text],
        place: { line: 1, start: 0, end: text.length },
      }
      const [system, user] = promptOf(hostile)
      expect(system).toEqual(rules)
      expect(dataOf(hostile)['input']).toBe(text.replaceAll(question.boundary, ''))
      expect(user?.content).not.toMatch(/[<>\u2028]/)
    }),
    { numRuns: 100 },
  )
})

test('hidden characters are not sent, and emoji are', () => {
  const hidden = Array.from('ignore')
    .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
    .join('')
  const input = `a\u200bb${hidden}\u202ec\ufe01 👩‍👩‍👧 ❤️\tx`
  expect(dataOf({ ...question, input })['input']).toBe('abc 👩‍👩‍👧 ❤️\tx')
})

test('at most 6,000 characters around the place and the last twelve messages are sent', () => {
  const n = fc.integer({ min: 0, max: 4000 })
  const lengths = fc.array(fc.tuple(n, n), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lengths, fc.nat(11), fc.nat(3990), (all, at, start) => {
      const texts = all.map(([en, ja], index) => ({ n: index + 1, english: 'e'.repeat(en), japanese: 'j'.repeat(ja) }))
      const place = { line: (at % texts.length) + 1, start, end: start + 10 }
      const sent = windowOf(texts, place)
      const length = sent.reduce((sum, { english, japanese }) => sum + english.length + japanese.length, 0)
      const whole = texts.reduce((sum, { english, japanese }) => sum + english.length + japanese.length, 0)
      expect(length).toBe(Math.min(6000, whole))
      expect(sent.map((one) => one.n)).toContain(place.line)
      expect(sent.map((one) => one.n)).toEqual(sent.map((one) => one.n).toSorted((a, b) => a - b))
    }),
    { numRuns: 100 },
  )
  const english = `${'a'.repeat(7000)} HERE ${'b'.repeat(7000)}`
  const [only] = windowOf([{ n: 1, english, japanese: '' }], { line: 1, start: 7001, end: 7005 })
  expect([only?.english.length, only?.english.includes(' HERE ')]).toEqual([6000, true])

  const history = Array.from({ length: 60 }, (_, at) => ({
    role: 'user' as const,
    content: `${at} ${'x'.repeat(2000)}`,
  }))
  const earlier = dataOf({ ...question, history })['earlier'] as { content: string }[]
  expect([earlier.length, earlier[0]?.content.slice(0, 3), earlier[0]?.content.length]).toEqual([12, '48 ', 1001])
})

test('a task of another kind has its data behind a boundary too', () => {
  const [system, user] = dataPrompt('Task: compare.', { items: [{ n: 1, english: '<b>a@b.jp' }] }, question)
  expect(system?.content).toMatch(/^Task: compare\.\nThe user message is one JSON object/)
  expect(user?.content).toBe(`${line}\n{"items":[{"n":1,"english":"\\u003cb\\u003e[email 1]"}]}\n${line}`)
})
