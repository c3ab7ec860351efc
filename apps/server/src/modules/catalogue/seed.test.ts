import { categoryName } from '@tensaku/messages/labels'
import { overwriteGetLocale } from '@tensaku/messages/runtime'
import { afterEach, expect, test } from 'vitest'
import { readJson } from '../../db/seeds.ts'

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

interface Prices {
  block: { words: number; chars: number; packed_chars: number }
  rates: Rates
  biz_factor: number
  question: number
  instructor_pay: Rates & { question: number; report: number }
  limits: Record<string, number>
}

const read = <T>(name: string) => readJson<T>(new URL(`seed/${name}.json`, import.meta.url))
const categories = await read<Category[]>('categories')
const prices = await read<Prices>('prices')

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const everyType: InstructorType[] = ['global', 'japanese', 'native']

afterEach(() => overwriteGetLocale(() => 'ja'))

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
      report: 600,
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

test('the desk names every category as learners read it, and has an English name for each', () => {
  const names = () => categories.map(({ id }) => categoryName({ id, name: '' }))
  overwriteGetLocale(() => 'ja')
  expect(names()).toEqual(categories.map(({ name }) => name))
  overwriteGetLocale(() => 'en')
  expect(names().filter((name) => !/^[A-Za-z][\w ()-]+$/.test(name))).toEqual([])
  expect(categoryName({ id: 99, name: '新しい種類' })).toBe('新しい種類')
})
