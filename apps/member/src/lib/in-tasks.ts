/** Runs each piece of work in a task of its own, so that a slow phone answers a tap in between. */
export function inTasks(works: readonly (() => void)[]): void {
  const [first, ...rest] = works
  if (!first) return
  setTimeout(() => {
    inTasks(rest)
    first()
  })
}
