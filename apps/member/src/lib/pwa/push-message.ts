/** What the server pushes, as the service worker reads it. */
export type Told = {
  id: number
  title: string
  text: string
  /** The screen it opens. */
  path: string
  /** How many notifications are unread by now, this one among them. */
  unread: number
}

/** What the service worker says to a page. `open`: go there, and say so by the port. `push_changed`: the browser has another subscription. */
export type ToPage = { kind: 'open'; path: string } | { kind: 'push_changed' }

/** Reads what was pushed; undefined for what is not ours. */
export function readTold(text: string | undefined): Told | undefined {
  try {
    const told: Partial<Told> = JSON.parse(text ?? '')
    const { id, title, text: said, path, unread } = told
    if (typeof id !== 'number' || typeof title !== 'string' || typeof said !== 'string') return undefined
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
    return { id, title, text: said, path, unread: typeof unread === 'number' ? unread : 1 }
  } catch {
    return undefined
  }
}
