import type { Word, WordList } from '@tensaku/contract'

/** A list, by default a free one. */
const wordList = (overrides: Partial<WordList> = {}): WordList => ({
  id: 34,
  name: 'よく使う動詞',
  description: '毎日使う動詞です。',
  level: 1,
  count_words: 60,
  samples: [{ english: 'make', japanese: '作る' }],
  resource: { id: 34, points: 0, owned: true },
  ...overrides,
})

const sold = wordList({
  id: 31,
  name: '旅の単語',
  level: 3,
  count_words: 120,
  samples: [{ english: 'aisle', japanese: '通路' }],
  resource: { id: 31, points: 500, owned: false },
})

export const word = (id: number, english: string, overrides: Partial<Word> = {}): Word => ({
  id,
  english,
  japanese: `${english}の意味`,
  part: '動',
  examples: [{ english: `We ${english} it.`, japanese: '例文の訳' }],
  card_id: null,
  card_category_id: null,
  ...overrides,
})

/** One page of a common list. */
export const page = <T>(items: readonly T[], last = 1) => ({
  items,
  pagination: { page: 1, per_page: 10, last_page: last, total: items.length },
})

/** The answers of a server with a free list, a sold one, and two textbooks, one of them bought. */
export const wordAnswers = () => ({
  'GET /api/users/1/word-lists/categories': page([wordList(), sold]),
  'GET /api/users/1/word-lists/categories/34/words': page([word(1, 'make'), word(2, 'do')], 3),
  'GET /api/users/1/word-lists/categories/31/words': {
    status: 403,
    code: 'not_owned',
    message: 'ご購入いただいた方のみご利用いただけます。',
  },
  'GET /api/users/1/resources': {
    items: [
      book(21, 'はじめての日記', '2026-11-01T03:00:00.000Z'),
      book(23, '作文の組み立て', null),
      { ...book(34, 'よく使う動詞', null), category_id: 3, file: { name: 'x.csv', type: 'text/csv' } },
    ],
  },
  'GET /api/users/1/resources/23': {
    id: 23,
    category_id: 2,
    name: '作文の組み立て',
    description: '',
    intro: ['はじめに読む文です。'],
    chapters: [1, 2].map((n) => ({
      number: `第${n}課`,
      title: `課の題名${n}`,
      goal: `ねらい${n}`,
      parts: [
        { kind: 'heading', text: '見出し' },
        { kind: 'text', text: '本文です。' },
        { kind: 'examples', items: [{ en: 'Dogs bark.', ja: '犬はほえる。' }] },
        { kind: 'mistakes', items: [{ wrong: 'Dogs.', right: 'Dogs bark.', why: '動詞が要ります。' }] },
        { kind: 'model', title: 'A dog', lines: ['My dog barks.'], ja: 'うちの犬はほえる。' },
        { kind: 'exercise', ask: '英語で。', items: [{ question: '猫は鳴く。', answer: 'Cats meow.' }] },
        { kind: 'write', ask: '書いてみよう。' },
      ],
    })),
  },
  'GET /api/users/1/resources/21': { status: 403, code: 'not_owned', message: '購入が必要です。' },
  'GET /api/users/1/products/textbooks': {
    items: [{ id: 21, name: 'はじめての日記', description: '説明', price: 800, sample: ['第1課　日付'] }],
  },
  'GET /api/users/1/movies/histories': page([]),
  'GET /api/users/1/studies/next': { items: [] },
})

const book = (id: number, name: string, at: string | null) => ({
  id,
  category_id: 2,
  name,
  description: '説明です。',
  size: 12,
  bought_at: at,
  file: { name: `${name}.pdf`, type: 'application/pdf' },
})
