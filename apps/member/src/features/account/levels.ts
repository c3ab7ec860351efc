import * as m from '@tensaku/messages'

/** The six levels of the CEFR: the test that learners in Japan know, and a description each. */
export const levels = [
  { level: 1, near: m.level_1_near, text: m.level_1 },
  { level: 2, near: m.level_2_near, text: m.level_2 },
  { level: 3, near: m.level_3_near, text: m.level_3 },
  { level: 4, near: m.level_4_near, text: m.level_4 },
  { level: 5, near: m.level_5_near, text: m.level_5 },
  { level: 6, near: m.level_6_near, text: m.level_6 },
] as const
