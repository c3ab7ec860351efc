import { expect, test } from 'vitest'
import { readWordLists } from './seed.ts'

const lists = await readWordLists()
const words = lists.flatMap((list) => list.words.map((word) => ({ list: list.id, ...word })))
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const parts = new Set(['名', '動', '形', '副', '前', '接', '句'])

/** Forms that do not begin like their verb. */
const irregular: Readonly<Record<string, string>> = {
  bring: 'brought',
  choose: 'chose',
  forgive: 'forgave',
  get: 'got',
  give: 'gave',
  hang: 'hung',
  leave: 'left',
  lend: 'lent',
  oversleep: 'overslept',
  see: 'saw',
  send: 'sent',
  spend: 'spent',
  tell: 'told',
  find: 'found',
  lay: 'laid',
  say: 'said',
}

const tokens = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** Whether a token is the word or a form of it: `carry` is in `carried`, `move` in `moving`. */
const isFormOf = (word: string, token: string): boolean =>
  token.startsWith(word.replace(/(?<=..)[ey]$/, '')) || token === irregular[word]

/** Each word of an entry is in its example, in their order; `one's` stands for any possessive. */
function hasWord({ word, example }: { word: string; example: string }): boolean {
  let rest = tokens(example)
  return tokens(word).every((part) => {
    const at = rest.findIndex((token) => part === "one's" || isFormOf(part, token))
    rest = rest.slice(at + 1)
    return at >= 0
  })
}

test('[O-008] six lists have sixty words or more, three of them free, and no word twice', () => {
  expect(lists.map(({ id, words: of }) => [id, of.length])).toEqual([
    [31, 120],
    [32, 120],
    [33, 60],
    [34, 60],
    [35, 60],
    [36, 60],
  ])
  expect(new Set(lists.map(({ level }) => level)).size).toBeGreaterThanOrEqual(4)
  const spelled = words.map(({ word }) => word)
  expect(spelled.filter((word, at) => spelled.indexOf(word) !== at)).toEqual([])
  const sentences = words.map(({ example }) => example)
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})

test('every word has its meaning, part of speech, and an example with the word and its translation', () => {
  const breaking = (rule: (word: (typeof words)[number]) => boolean) =>
    words.filter((word) => !rule(word)).map(({ word }) => word)
  expect(breaking(hasWord)).toEqual([])
  expect(breaking(({ part }) => part.split('・').every((one) => parts.has(one)))).toEqual([])
  expect(breaking(({ meaning, translation }) => japanese.test(meaning) && /[。？！]$/.test(translation))).toEqual([])
  expect(breaking(({ word, example }) => !japanese.test(word + example) && /^[A-Z].*[.?!]$/.test(example))).toEqual([])
  expect(breaking(({ word, meaning }) => word.length <= 40 && meaning.length <= 40)).toEqual([])
})
