/** The cycles in a graph of names, each once, as the list of its names. Names are visited in order, so the result is stable. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): void => {
    const seenAt = path.indexOf(node)
    if (seenAt >= 0) {
      cycles.push(path.slice(seenAt))
      return
    }
    if (done.has(node)) return
    path.push(node)
    for (const next of [...(edges.get(node) ?? [])].toSorted()) visit(next)
    path.pop()
    done.add(node)
  }
  for (const node of [...edges.keys()].toSorted()) visit(node)
  return cycles
}

/** Adds an edge; creates its set if needed. */
export function addEdge(edges: Map<string, Set<string>>, from: string, to: string): void {
  const targets = edges.get(from) ?? new Set<string>()
  edges.set(from, targets.add(to))
}
