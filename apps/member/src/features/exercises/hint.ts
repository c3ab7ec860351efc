import * as m from '@tensaku/messages'

/** Whether an exercise's hint is the Japanese of its English prompt: so it is in categories 5 and 6. */
export const isJapaneseOfPrompt = (category: number): boolean => category === 5 || category === 6

/** The label of an exercise's hint. */
export const hintLabel = (category: number): string =>
  isJapaneseOfPrompt(category) ? m.exercises_hint_japanese() : m.exercises_hint()
