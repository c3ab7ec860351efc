import { onDevice } from './on-device.ts'

/** The way of sign-in: e-mail and password, or a social provider. */
export type Strategy = 'local' | 'social'
export type Session = { userId: number; strategy: Strategy }
/** An ended session. Its drafts stay on the device until the next sign-in. */
export type Expired = { userId: number }

const storagePrefix = 'auth.'
const tokenPrefix = '_token.'
const tokenType = 'Bearer'
const strategies: readonly Strategy[] = ['local', 'social']
const tokenKey = (strategy: Strategy) => `${storagePrefix}${tokenPrefix}${strategy}` as const
const expiredKey = `${storagePrefix}expired` as const

type Reader = { raw: string; session: Session } | null

let read: Reader | undefined
const listeners = new Set<() => void>()
const otherUserHooks = new Set<(previous: number) => Promise<void> | void>()

/** The member's id from a token's `sub`. Only the server verifies the token. */
export function userOf(token: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.')
    const { sub }: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const id = Number(sub)
    return Number.isSafeInteger(id) && id > 0 ? id : undefined
  } catch {
    return undefined
  }
}

function load(): Reader {
  for (const strategy of strategies) {
    const raw = onDevice.getItem(tokenKey(strategy))
    const userId = raw?.startsWith(`${tokenType} `) ? userOf(raw) : undefined
    if (raw !== null && userId !== undefined) return { raw, session: { userId, strategy } }
  }
  return null
}

const cached = (): Reader => (read === undefined ? (read = load()) : read)

function changed(next?: Reader): void {
  read = next
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  if (event.key !== null && !event.key.startsWith(storagePrefix)) return
  const before = cached()
  const after = load()
  if (before?.raw !== after?.raw) changed(after)
}

function forget() {
  for (const strategy of strategies) onDevice.removeItem(tokenKey(strategy))
}

function expired(): Expired | null {
  const userId = Number(onDevice.getItem(expiredKey))
  return userId > 0 ? { userId } : null
}

/** The session of this device (K-008…K-010). All tabs share it. */
export const session = {
  /** The current session. The same object until it changes. */
  current: (): Session | null => cached()?.session ?? null,

  /** The value of the Authorization header: 'Bearer …'. */
  authorization: (): string | undefined => cached()?.raw,

  /** The session that the server ended, if nobody has signed in since. */
  expired,

  /**
   * Signs in, after the drafts of any other member have been wiped.
   * Throws on a token without a member.
   */
  async start(token: string, strategy: Strategy = 'local'): Promise<Session> {
    const raw = `${tokenType} ${token}`
    const userId = userOf(token)
    if (userId === undefined) throw new Error('The token names no member.')
    const previous = (cached()?.session ?? expired())?.userId
    if (previous !== undefined && previous !== userId) for (const hook of otherUserHooks) await hook(previous)
    forget()
    onDevice.removeItem(expiredKey)
    onDevice.setItem(tokenKey(strategy), raw)
    const started: Session = { userId, strategy }
    changed({ raw, session: started })
    return started
  },

  /** Signs out on request. Nothing of this session stays. */
  end(): void {
    forget()
    onDevice.removeItem(expiredKey)
    changed(null)
  },

  /** The server ended the session. The member's id stays, because their unsent drafts stay. */
  expire(): void {
    const was = cached()?.session
    if (!was) return
    // First of all, because another tab would take a missing token for a sign-out.
    onDevice.setItem(expiredKey, String(was.userId))
    forget()
    changed(null)
  },

  /** Calls `listener` on every change, also on those of other tabs. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  },

  /** Registers a hook that wipes the data of the previous member. Sign-in of another member waits for it. */
  onOtherUser(hook: (previous: number) => Promise<void> | void): () => void {
    otherUserHooks.add(hook)
    return () => otherUserHooks.delete(hook)
  },
}
