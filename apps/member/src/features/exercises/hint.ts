import * as m from '@tensaku/messages'

/** The label of an exercise's hint (K-026): in categories 5 and 6 the hint is the Japanese source. */
export const hintLabel = (category: number): string =>
  category === 5 || category === 6 ? m.exercises_hint_japanese() : m.exercises_hint()
