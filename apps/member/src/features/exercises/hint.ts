import * as m from '@tensaku/messages'

/** What the hint of an exercise is called (K-026): in categories 5 and 6 it is the Japanese to start from. */
export const hintLabel = (category: number): string =>
  category === 5 || category === 6 ? m.exercises_hint_japanese() : m.exercises_hint()
