import { type Points, usePoints } from './queries.ts'

type Lot = Points['lots'][number]

/** The points that a new member was given; undefined until they are known, or if there are none. */
export const useWelcomeGift = (): Lot | undefined =>
  usePoints().data?.lots.find(({ kind, remaining }) => kind === 'free' && remaining > 0)
