import { expect, test } from 'vitest'
import { copiedData, type Ordered } from './index.ts'

const settings = {
  course: 'advanced',
  category: 2,
  teacher: 'native',
  tag: '旅行',
  language: 'en',
  species: 3,
} as const
const line = (english: string, exercise: number | null = null) => ({ english, japanese: '', exercise })
const ordered = (changes: Partial<Ordered> = {}): Ordered => ({
  title: '週末',
  settings,
  lines: [line('one', 7), line('two', 8)],
  teacher: 5,
  message: 'お願いします',
  questions: ['なぜ？'],
  openToOthers: false,
  files: [{ url: '/files/1' }],
  ...changes,
})

test('a copy holds the texts of the order and opens on the writing screen', () => {
  expect(copiedData(ordered())).toEqual({
    data: { step: 'services-id-draft' },
    settings,
    drafts: {
      title: '週末',
      items: [
        { english: 'one', japanese: '' },
        { english: 'two', japanese: '' },
      ],
    },
    exercises: [7, 8],
    delivery: { date: null },
    authorize: false,
    teacher: 5,
    options: {
      message: 'お願いします',
      questions: [{ value: 'なぜ？' }],
      files: [{ url: '/files/1' }],
      open_to_others: false,
    },
    chat_session_token: null,
    device: 'mobile',
  })
})

test('exercises that no longer match their texts are omitted', () => {
  expect(copiedData(ordered({ lines: [line('one', 7), line('by hand')] })).exercises).toEqual([])
})
