import type { Profile } from '../queries.ts'

/** A complete profile, for tests. */
export const profile: Profile = {
  id: 7,
  name: '佐藤',
  email: 'sato@example.com',
  type: 'japanese',
  courses: ['basic', 'advanced'],
  approved_courses: ['basic', 'advanced'],
  tags: ['旅行'],
  age_band: '40s',
  gender: null,
  country: 'JP',
  photo: null,
  headline: '',
  greeting: 'こんにちは。',
  greeting_en: 'Hello.',
  biz_certified: true,
  accepting: true,
  slots: 3,
  working: 0,
  most_slots: 4,
  weekly_hours: { mon: [[9, 12]] },
}
