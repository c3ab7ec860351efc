import type { Draft } from './store/views.ts'

/** The draft that was begun with an exercise. */
export const begunWith = (drafts: readonly Draft[], exercise: number | undefined): Draft | undefined =>
  drafts.find(({ content }) => content.exercises.some((one) => one === exercise))
