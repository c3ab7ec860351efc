/** Runs work under a name after all other work under that name, whether or not that failed. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Runs work one after the other by name, within this page. */
export function oneByOne(): InTurn {
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

/** The part of the Web Locks that is used here. */
type Locks = { request<T>(name: string, work: () => Promise<T>): Promise<T> }

/** Runs work one after the other by name, in all tabs of this browser if it has Web Locks. */
export function overTabs(locks: Locks | undefined): InTurn {
  if (!locks) return oneByOne()
  return async (name, work) => await locks.request(`tensaku ${name}`, work)
}
