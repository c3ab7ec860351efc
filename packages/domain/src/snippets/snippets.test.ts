import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, find, placeholders } from './index.ts'

const values = { was: 'go', now: 'went', word: 'went', learner: 'hanako' }

test('placeholders in narrow and wide braces are filled', () => {
  expect(fill('{learner}さん、{was}は｛ now ｝に。{WORD}！', values)).toBe('hanakoさん、goはwentに。went！')
})

test('unknown placeholders and those without a value stay unchanged', () => {
  expect(fill('{what} {constructor} {} {was now} {{now', values)).toBe('{what} {constructor} {} {was now} {{now')
  expect(fill('{was} {learner}', { learner: 'h' })).toBe('{was} h')
})

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom('{', '}', '$&', '$1', '🐟', ...placeholders.map((name) => `{${name}}`)),
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const filling = fc.record({ was: text, now: text, word: text, learner: text })

test('values are inserted unchanged and never filled themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...placeholders, 'plain'), { maxLength: 8 }), filling, (names, given) => {
      const written = names.map((name) => (name === 'plain' ? '、' : `{${name}}`)).join('')
      expect(fill(written, given)).toBe(names.map((name) => (name === 'plain' ? '、' : given[name])).join(''))
    }),
  )
})

test('a text without braces stays unchanged', () => {
  fc.assert(
    fc.property(
      text.map((one) => one.replaceAll(/[{}｛｝]/g, '')),
      filling,
      (one, given) => {
        expect(fill(one, given)).toBe(one)
      },
    ),
  )
})

const snippet = (name: string, content: string) => ({ name, content })
const all = [
  snippet('冠詞 the', '一度出たものには the を付けます。'),
  snippet('過去形', '過去のことなので {now} です。冠詞ではありません。'),
  snippet('Countable', 'Ｎｏｕｎｓ that can be counted…'),
]
const found = (query: string) => find(all, query).map(({ name }) => name)

test('the search covers name and text, accepts two Japanese letters, and lists matches by name first', () => {
  expect(found('冠詞')).toEqual(['冠詞 the', '過去形'])
  expect(found('過去')).toEqual(['過去形'])
  expect(found('  ')).toEqual(all.map(({ name }) => name))
  expect(found('nouns COUNT')).toEqual(['Countable'])
  expect(found('ナノデ')).toEqual(['過去形'])
  expect(found('the 付け')).toEqual(['冠詞 the'])
  expect(found('冠詞 ない物')).toEqual([])
})
