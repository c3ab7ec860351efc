import type { Exercise } from '@tensaku/contract'
import { newSaveData } from '@tensaku/domain/drafts'
import { expect, test } from 'vitest'
import { withoutItem } from './components/manuscript.tsx'
import { choose, unchoose } from './exercise-choice.ts'

const exercise = (id: number, category_id = 2): Exercise => ({
  id,
  category_id,
  title: `課題${id}`,
  level: 1,
  tags: [],
  emails: false,
  prompt_ja: '書いてください',
  prompt_en: 'The bakery opens at six.',
  hint: '',
  model_phrases: [],
  audios: [],
  done: false,
})
const start = newSaveData({ category: 2 })
const two = choose(choose(start, exercise(1)), exercise(2))
const write = (english: string) => ({
  ...two,
  drafts: { ...two.drafts, items: two.drafts.items.map((item, at) => (at === 0 ? { ...item, english } : item)) },
})

test('[S-013] selecting adds the exercise and one empty text', () => {
  expect(two.exercises).toEqual([1, 2])
  expect(two.drafts.items).toEqual([
    { english: '', japanese: '' },
    { english: '', japanese: '' },
  ])
})

test('[S-014][Q-49] deselecting removes the text of the exercise, and asks first if something is written there', () => {
  expect(unchoose(two, 1)).toMatchObject({ content: { exercises: [2], drafts: { items: [{}] } }, losesText: false })
  expect(unchoose(write('I wake up.'), 1).losesText).toBe(true)
  expect(unchoose(write('I wake up.'), 2)).toMatchObject({
    content: { drafts: { items: [{ english: 'I wake up.' }] } },
    losesText: false,
  })
})

test('[S-014][Q-50] deselecting keeps every text after a text was added by hand', () => {
  const more = { ...two, drafts: { ...two.drafts, items: [...two.drafts.items, { english: 'mine', japanese: '' }] } }
  expect(unchoose(more, 1).content.drafts.items).toHaveLength(3)
})

test('in the translation category the English of the exercise is the text to translate, and removing it loses nothing', () => {
  const source = exercise(1, 10)
  const chosen = choose(newSaveData({ category: 10 }), source)
  expect(chosen.drafts.items).toEqual([{ english: source.prompt_en, japanese: '' }])
  expect(unchoose(chosen, 1, source).losesText).toBe(false)
  const translated = {
    ...chosen,
    drafts: { ...chosen.drafts, items: [{ english: source.prompt_en, japanese: '六時に開く' }] },
  }
  expect(unchoose(translated, 1, source).losesText).toBe(true)
})

test('removing a text removes its exercise as long as each exercise has a text', () => {
  expect(withoutItem(two, 0)).toMatchObject({ exercises: [2], drafts: { items: [{}] } })
  const more = { ...two, drafts: { ...two.drafts, items: [...two.drafts.items, { english: 'mine', japanese: '' }] } }
  expect(withoutItem(more, 2).exercises).toEqual([1, 2])
})
