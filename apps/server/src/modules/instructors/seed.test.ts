import { expect, test } from 'vitest'
import { instructorTagNames, longestHeadline } from '@tensaku/domain/instructors'
import { readJson } from '../../db/seeds.ts'

type InstructorType = 'global' | 'japanese' | 'native'
type Course = 'basic' | 'advanced'

interface Instructor {
  email: string
  name: string
  type: InstructorType
  courses: Course[]
  tags: string[]
  age_band: string
  gender: string
  country: string
  headline: string
  greeting: string
  greeting_en: string
  biz_certified: boolean
  accepting: boolean
  grade: number
  activated_days_ago: number
  weekly_hours: Record<string, [number, number][]>
}

const instructors = await readJson<Instructor[]>(new URL('seed/instructors.json', import.meta.url))
const categories = await readJson<{ instructor_types: string[] }[]>(
  new URL('../catalogue/seed/categories.json', import.meta.url),
)

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const everyType: InstructorType[] = ['global', 'japanese', 'native']
const words = (value: string): number => value.trim().split(/\s+/u).length

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

test('every instructor has a complete profile and hours within a day', () => {
  for (const one of instructors) {
    expect(one.headline).toMatch(kana)
    expect(one.headline.length).toBeLessThanOrEqual(longestHeadline)
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

test('the instructors of the starter content carry tags that everybody may choose', () => {
  expect(
    instructors.flatMap(({ tags }) => tags).filter((tag) => !(instructorTagNames as readonly string[]).includes(tag)),
  ).toEqual([])
})
