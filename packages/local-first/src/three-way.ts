/** A merge of two versions with their common base. `content` has mine in each place that both changed. */
export type Merged<C, Clash> = { content: C; clashes: readonly Clash[] }

/** The three versions of one text. */
export type Sides<C> = { base: C; mine: C; theirs: C }

/** Merges both sides; calls `merge` only if both changed something. Otherwise the changed side wins. */
export function mergeSides<C, Answer>(
  sides: Sides<C>,
  { isSame, merge }: { isSame: (a: C, b: C) => boolean; merge: (sides: Sides<C>) => Answer },
): Answer | Merged<C, never> {
  const { base, mine, theirs } = sides
  if (isSame(theirs, base)) return { content: mine, clashes: [] }
  if (isSame(mine, base)) return { content: theirs, clashes: [] }
  return merge(sides)
}
