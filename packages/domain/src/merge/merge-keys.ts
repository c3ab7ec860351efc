type Key = string | number

function hasMoved(base: readonly Key[], side: readonly Key[]): boolean {
  const places = side.map((key) => base.indexOf(key)).filter((place) => place !== -1)
  return places.some((place, index) => place < (places[index - 1] ?? 0))
}

function mineLeads(base: readonly Key[], mine: readonly Key[], theirs: readonly Key[]): boolean {
  const moved = hasMoved(base, mine)
  if (moved !== hasMoved(base, theirs)) return moved
  const added = (side: readonly Key[]) => side.filter((key) => !base.includes(key)).join('\n')
  const [here, there] = [added(mine), added(theirs)]
  return here === there ? mine.join('\n') <= theirs.join('\n') : here < there
}

/**
 * Merges two changes of an ordered set. Additions of both sides stay; an entry that either side removed goes unless `keep`
 * keeps it. The order is that of the side that moved something; an addition follows the neighbour it was added after.
 */
export function mergeKeys<K extends Key>(
  base: readonly K[],
  mine: readonly K[],
  theirs: readonly K[],
  keep: (key: K) => boolean = () => false,
): K[] {
  const [first, second] = mineLeads(base, mine, theirs) ? [mine, theirs] : [theirs, mine]
  const addedByFirst = (key: K | undefined) => key !== undefined && !second.includes(key) && !base.includes(key)
  const merged = [...new Set(first)]
  let place = 0
  for (const key of new Set(second)) {
    const at = merged.indexOf(key)
    if (at !== -1) {
      place = at + 1
      continue
    }
    while (addedByFirst(merged[place])) place++
    merged.splice(place++, 0, key)
  }
  return merged.filter((key) => !base.includes(key) || (mine.includes(key) && theirs.includes(key)) || keep(key))
}
