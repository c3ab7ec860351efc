/** One after the other by name, within this page. */
function inThisPage(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}

/** The Web Locks, as far as they are needed. */
type Locks = { request<T>(name: string, work: () => Promise<T>): Promise<T> }

/** One after the other by name, over all tabs of this browser where it has Web Locks. */
export function overTabs(locks: Locks | undefined): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  if (!locks) return inThisPage()
  return async (name, work) => await locks.request(`tensaku ${name}`, work)
}
