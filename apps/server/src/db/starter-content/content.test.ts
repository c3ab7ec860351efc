import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type InstructorType = 'global' | 'japanese' | 'native'
type Course = 'basic' | 'advanced'
type Rates = Record<Course, Record<InstructorType, number>>

interface Category {
  id: number
  name: string
  description: string
  unit: string
  counted: string
  exercises: 'none' | 'optional' | 'required'
  styles: number[]
  lite: boolean
  biz: boolean
  instructor_types: InstructorType[]
  sort: number
}

interface Exercise {
  id: number
  category_id: number
  title: string
  level: number
  tags: string[]
  emails: boolean
  prompt_ja: string
  prompt_en: string
  hint: string
  model_phrases: { en: string; ja: string }[]
  audios: unknown[]
}

interface Instructor {
  email: string
  name: string
  type: InstructorType
  courses: Course[]
  tags: string[]
  age_band: string
  gender: string
  country: string
  greeting: string
  greeting_en: string
  biz_certified: boolean
  accepting: boolean
  grade: number
  activated_days_ago: number
  weekly_hours: Record<string, [number, number][]>
}

interface Prices {
  block: { words: number; chars: number; packed_chars: number }
  rates: Rates
  biz_factor: number
  question: number
  instructor_pay: Rates & { question: number }
  limits: Record<string, number>
}

interface Accounts {
  learners: { email: string; username: string; level: number; verified: boolean; adjust_points: number }[]
  operators: { email: string; name: string }[]
}

const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const exerciseFiles = readdirSync(new URL('exercises/', import.meta.url)).sort()

const categories = JSON.parse(text('categories.json')) as Category[]
const prices = JSON.parse(text('prices.json')) as Prices
const instructors = JSON.parse(text('instructors.json')) as Instructor[]
const accounts = JSON.parse(text('accounts.json')) as Accounts
const exercisesByFile = exerciseFiles.map((file) => ({
  file,
  exercises: JSON.parse(text(`exercises/${file}`)) as Exercise[],
}))
const exercises = exercisesByFile.flatMap((entry) => entry.exercises)

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const everyType: InstructorType[] = ['global', 'japanese', 'native']
const words = (value: string): number => value.trim().split(/\s+/u).length

/** Names of the entries that break a rule, so that a failing test says which ones to edit. */
const breaking = (rule: (exercise: Exercise) => boolean): number[] =>
  exercises.filter((exercise) => !rule(exercise)).map((exercise) => exercise.id)

test('[Q-53] the catalogue has the eleven categories with their units, styles and instructors', () => {
  const where = (rule: (category: Category) => boolean) => categories.filter(rule).map((category) => category.id)
  expect(where(() => true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(where((category) => category.unit === 'chars')).toEqual([11])
  expect(where((category) => category.unit === 'words')).toHaveLength(10)
  expect(where((category) => category.counted === 'japanese')).toEqual([11])
  expect(where((category) => category.counted === 'english')).toHaveLength(10)
  expect(where((category) => category.exercises === 'required')).toEqual([2, 5, 6, 7, 10])
  expect(where((category) => category.exercises === 'optional')).toEqual([4])
  expect(where((category) => category.lite)).toEqual([1, 2, 5, 6])
  expect(where((category) => category.biz)).toEqual([8, 9])
  expect(where((category) => category.instructor_types.join() === 'japanese')).toEqual([6, 10, 11])
  expect(where((category) => category.instructor_types.join() === everyType.join())).toHaveLength(8)
  expect(where((category) => category.styles.join() === '1,4')).toEqual([10, 11])
  expect(where((category) => category.styles.join() === '1,2,3')).toHaveLength(9)
  expect(new Set(categories.map((category) => category.sort)).size).toBe(categories.length)
})

test('every category is introduced by a name and one Japanese sentence', () => {
  for (const { name, description } of categories) {
    expect(name).toMatch(japanese)
    expect(description).toMatch(kana)
    expect(description).toMatch(/^[^。]+。$/)
  }
})

test('prices, pay and limits are those of the price list', () => {
  expect(prices).toEqual({
    block: { words: 25, chars: 50, packed_chars: 200 },
    rates: {
      basic: { global: 166, japanese: 200, native: 250 },
      advanced: { global: 240, japanese: 290, native: 360 },
    },
    biz_factor: 2,
    question: 100,
    instructor_pay: {
      basic: { global: 35, japanese: 45, native: 60 },
      advanced: { global: 60, japanese: 75, native: 90 },
      question: 50,
    },
    limits: { items: 20, words: 1000, biz_words: 3000, chars: 2000, saves: 10, slots: 3 },
  })
})

test('the gift of 1,200 points pays 75 words of the dearest correction, and no block is paid out above its price', () => {
  const { block, rates, instructor_pay: pay } = prices
  expect(Math.ceil(75 / block.words) * rates.advanced.native).toBe(1080)
  for (const course of ['basic', 'advanced'] as const) {
    for (const type of everyType) expect(pay[course][type]).toBeLessThan(rates[course][type])
  }
})

test('there are two instructors of each type, and the first can take part in every category', () => {
  for (const type of everyType) expect(instructors.filter((one) => one.type === type)).toHaveLength(2)
  expect(instructors.filter((one) => one.biz_certified)).toHaveLength(1)
  expect(instructors.filter((one) => one.activated_days_ago < 60)).toHaveLength(1)
  expect(instructors[0]).toMatchObject({
    email: 'instructor@example.com',
    type: 'japanese',
    courses: ['basic', 'advanced'],
    biz_certified: true,
  })
  expect(instructors[0]?.activated_days_ago).toBeGreaterThanOrEqual(60)
  for (const { instructor_types: types } of categories) expect(types).toContain(instructors[0]?.type)
})

test('every instructor has a complete profile and hours that a day can hold', () => {
  for (const one of instructors) {
    expect(one.greeting).toMatch(kana)
    expect(one.greeting).toMatch(/^([^。]+。){2,4}$/)
    expect(one.greeting_en).not.toMatch(japanese)
    expect(words(one.greeting_en)).toBeGreaterThan(15)
    expect(one.tags.length).toBeGreaterThan(0)
    expect(one.age_band).toMatch(/^[2-7]0s$/)
    expect(['female', 'male', 'other']).toContain(one.gender)
    expect(one.country).toMatch(/^[A-Z]{2}$/)
    expect(one.accepting).toBe(true)
    expect([1, 2, 3, 4, 5]).toContain(one.grade)
    expect(Object.keys(one.weekly_hours).length).toBeGreaterThan(0)
    for (const [day, spans] of Object.entries(one.weekly_hours)) {
      expect(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']).toContain(day)
      let free = 0
      for (const [from, to] of spans) {
        expect(from).toBeGreaterThanOrEqual(free)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(24)
        free = to
      }
    }
  }
})

test('accounts carry reserved addresses, each once, and no password', () => {
  const emails = [...instructors, ...accounts.learners, ...accounts.operators].map((one) => one.email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(emails.filter((email) => !/^[a-z]+\d?@example\.com$/.test(email))).toEqual([])
  expect(accounts.learners[0]).toEqual({
    email: 'learner@example.com',
    username: 'hanako_s',
    level: 3,
    verified: true,
    adjust_points: 20000,
  })
  expect(accounts.operators.map((one) => one.email)).toEqual(['operator@example.com'])
  expect(text('accounts.json') + text('instructors.json')).not.toMatch(/password/i)
})

test('exercises lie in the file of their category, and exactly the categories that use them have a file', () => {
  const wanted = categories.filter((category) => category.exercises !== 'none')
  const names = wanted.map((category) => `category-${String(category.id).padStart(2, '0')}.json`)
  expect(exerciseFiles).toEqual(names)
  for (const { file, exercises: inFile } of exercisesByFile) {
    for (const { category_id } of inFile) expect(file).toBe(`category-${String(category_id).padStart(2, '0')}.json`)
  }
})

test('exercise ids are unique and begin with their category, and no title comes twice', () => {
  expect(new Set(exercises.map((one) => one.id)).size).toBe(exercises.length)
  expect(new Set(exercises.map((one) => one.title)).size).toBe(exercises.length)
  expect(breaking((one) => Number.isInteger(one.id) && Math.floor(one.id / 1000) === one.category_id)).toEqual([])
})

test('every exercise is complete, its Japanese is Japanese and its English is English', () => {
  expect(breaking((one) => [one.title, ...one.tags].every((value) => japanese.test(value)))).toEqual([])
  expect(breaking((one) => one.tags.length > 0 && Array.isArray(one.audios))).toEqual([])
  expect(breaking((one) => [1, 2, 3, 4, 5, 6].includes(one.level))).toEqual([])
  expect(breaking((one) => kana.test(one.prompt_ja) && kana.test(one.hint))).toEqual([])
  expect(breaking((one) => words(one.prompt_en) >= 6 && !japanese.test(one.prompt_en))).toEqual([])
  expect(breaking((one) => one.model_phrases.length >= 2 && one.model_phrases.length <= 3)).toEqual([])
  expect(breaking((one) => one.model_phrases.every(({ en }) => /[a-z]/.test(en) && !japanese.test(en)))).toEqual([])
  expect(breaking((one) => one.model_phrases.every(({ ja }) => japanese.test(ja)))).toEqual([])
})

test('every category of exercises has two of each level at least, and a month of daily ones', () => {
  for (const { file, exercises: inFile } of exercisesByFile)
    for (const level of [1, 2, 3, 4, 5, 6])
      expect(inFile.filter((one) => one.level === level).length, `${file} level ${level}`).toBeGreaterThanOrEqual(2)
  expect(exercises.filter((one) => one.category_id === 5).length).toBeGreaterThan(31)
})

test('each kind of exercise has the shape of its task', () => {
  const inCategory = (id: number, rule: (one: Exercise) => boolean) =>
    breaking((one) => one.category_id !== id || rule(one))
  expect(breaking((one) => one.emails === (one.category_id === 4))).toEqual([])
  expect(inCategory(6, (one) => one.hint === one.prompt_ja)).toEqual([])
  expect(inCategory(6, (one) => [1, 2, 3].includes(one.prompt_ja.match(/[。？]/gu)?.length ?? 0))).toEqual([])
  expect(inCategory(7, (one) => /\d+ (to \d+ )?words/.test(one.prompt_en))).toEqual([])
  expect(inCategory(10, (one) => words(one.prompt_en) >= 40 && words(one.prompt_en) <= 90)).toEqual([])
})

test('nothing is left as a placeholder', () => {
  const files = ['categories.json', 'prices.json', 'instructors.json', 'accounts.json', 'plans.json']
  const feedFiles = readdirSync(new URL('feeds/', import.meta.url)).map((file) => `feeds/${file}`)
  const everything = [...files, ...feedFiles, ...exerciseFiles.map((file) => `exercises/${file}`)].map(text).join('\n')
  expect(everything).not.toMatch(/lorem|ipsum|\btodo\b|\btbd\b|\bfixme\b|\bxxx\b|\bdummy\b|placeholder|sample/i)
  expect(everything).not.toMatch(/ダミー|サンプル|テスト用|未定|準備中|仮の文|○○|〇〇|△△|ああああ/)
  expect(everything).not.toMatch(/: ""/)
})
