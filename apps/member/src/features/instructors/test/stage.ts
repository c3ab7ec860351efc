import type { Teacher, TeacherProfile } from '@tensaku/contract'

/** An instructor in the server's format. */
export const teacher = (overrides: Partial<Teacher> = {}): Teacher => ({
  id: 7,
  name: '高梨 ゆかり',
  type: 'japanese',
  courses: ['basic', 'advanced'],
  tags: ['ビジネス', '英検'],
  age_band: '40s',
  gender: 'female',
  country: 'JP',
  headline: '海外営業12年。なぜそう書いたかから考えます',
  photo: null,
  prices: [
    { course: 'basic', points: 200 },
    { course: 'advanced', points: 290 },
  ],
  greeting: '一緒に考える添削を心がけています。',
  biz_certified: true,
  is_new: false,
  available: true,
  deliveries: 120,
  turnaround: { value: 185, of: 50 },
  good: { value: 96, of: 48 },
  like: false,
  block: false,
  ...overrides,
})

export const profile = (overrides: Partial<TeacherProfile> = {}): TeacherProfile => ({
  ...teacher(),
  memos: [],
  weekly_hours: {},
  ...overrides,
})

/** A page of a list. */
export const listed = (items: readonly Teacher[], page = 1, lastPage = 1) => ({
  items,
  pagination: { page, per_page: 10, last_page: lastPage, total: items.length === 0 ? 0 : lastPage * 10 },
})
