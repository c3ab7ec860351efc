/** The fields of an instructor's profile that learners search by. */
export const genders = ['female', 'male', 'other'] as const
export const ageBands = ['20s', '30s', '40s', '50s', '60s'] as const
export type Gender = (typeof genders)[number]
export type AgeBand = (typeof ageBands)[number]

/** The largest value of `times`, in hours; as the default it means no limit. */
export const noTimeBound = 10

/** The most tags of an instructor. */
export const mostTags = 8

/** The tags to search instructors by. */
export const instructorTagNames = [
  '初級者歓迎',
  'やり直し英語',
  '日常英会話',
  '英語日記',
  '旅行',
  'メール',
  'ビジネス',
  'IT・技術',
  'ニュース',
  '文学',
  'エッセイ',
  '和文英訳',
  '英文和訳',
  '日本語作文',
  '大学受験',
  '英検',
  'TOEIC',
  'TOEFL',
  'IELTS',
  'アメリカ英語',
  'イギリス英語',
  'インド英語',
] as const

/** The most instructors that one learner may block. */
export const mostBlocks = 10

/** The orders at a time by grade: from three for grade 1 to eight (C.2). */
const slotsOfGrade = [3, 4, 5, 6, 8] as const

/** The most orders at a time for an instructor of a grade. A higher number that an operator gave stays. */
export const mostSlots = (grade: number, given = 0): number =>
  Math.max(given, slotsOfGrade[Math.min(Math.max(grade, 1), slotsOfGrade.length) - 1] ?? slotsOfGrade[0])
