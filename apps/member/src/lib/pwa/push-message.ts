/** A push message of the server. */
export type PushMessage = {
  id: number
  title: string
  text: string
  /** The screen it opens. */
  path: string
  /** The number of unread notifications, including this one. */
  unread: number
}

/** A message of the service worker to a page. `open`: go to the path and confirm by the port. `push_changed`: the browser has another subscription. */
export type ToPage = { kind: 'open'; path: string } | { kind: 'push_changed' }

/** Reads a push message. Returns `undefined` if it is not ours. */
export function readPushMessage(text: string | undefined): PushMessage | undefined {
  try {
    const message: Partial<PushMessage> = JSON.parse(text ?? '')
    const { id, title, text: said, path, unread } = message
    if (typeof id !== 'number' || typeof title !== 'string' || typeof said !== 'string') return undefined
    if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined
    return { id, title, text: said, path, unread: typeof unread === 'number' ? unread : 1 }
  } catch {
    return undefined
  }
}
