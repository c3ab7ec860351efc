/** A merge of two versions with the one that both began from. `content` has mine in each place that both changed. */
export type Merged<C, Clash> = { content: C; clashes: readonly Clash[] }

/** The three versions of one text. */
export type Sides<C> = { base: C; mine: C; theirs: C }

/** The merge of both sides, by `merge` if there is anything to merge: a side that changed nothing gives way to the other. */
export function mergeSides<C, Answer>(
  sides: Sides<C>,
  { isSame, merge }: { isSame: (a: C, b: C) => boolean; merge: (sides: Sides<C>) => Answer },
): Answer | Merged<C, never> {
  const { base, mine, theirs } = sides
  if (isSame(theirs, base)) return { content: mine, clashes: [] }
  if (isSame(mine, base)) return { content: theirs, clashes: [] }
  return merge(sides)
}
