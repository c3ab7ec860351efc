import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readJson } from '../../db/seeds.ts'
import type { ExerciseFile as Exercise } from './repo.ts'

const folder = new URL('seed/', import.meta.url)
const exerciseFiles = readdirSync(folder).toSorted()
const exercisesByFile = exerciseFiles.map((file) => ({
  file,
  exercises: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Exercise[],
}))
const exercises = exercisesByFile.flatMap((entry) => entry.exercises)
const categories = await readJson<{ id: number; exercises: string }[]>(
  new URL('../catalogue/seed/categories.json', import.meta.url),
)

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const words = (value: string): number => value.trim().split(/\s+/u).length

/** Names of the entries that break a rule, so that a failing test lists them. */
const breaking = (rule: (exercise: Exercise) => boolean): number[] =>
  exercises.filter((exercise) => !rule(exercise)).map((exercise) => exercise.id)

test('exercises are in the file of their category, and exactly the categories that use them have a file', () => {
  const wanted = categories.filter((category) => category.exercises !== 'none')
  const names = wanted.map((category) => `category-${String(category.id).padStart(2, '0')}.json`)
  expect(exerciseFiles).toEqual(names)
  for (const { file, exercises: inFile } of exercisesByFile) {
    for (const { category_id } of inFile) expect(file).toBe(`category-${String(category_id).padStart(2, '0')}.json`)
  }
})

test('exercise ids are unique and begin with their category, and titles are unique', () => {
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
