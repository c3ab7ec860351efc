import { onDevice } from './on-device.ts'

/** How someone signed in: by e-mail and password, or through a social provider. */
export type Strategy = 'local' | 'social'
export type Session = { userId: number; strategy: Strategy }
/** An ended session: its drafts stay for this user until someone signs in. */
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

/** The member's id from a token's `sub`, without judging the token: that is the server's work. */
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

const held = (): Reader => (read === undefined ? (read = load()) : read)

function changed(next?: Reader): void {
  read = next
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  if (event.key !== null && !event.key.startsWith(storagePrefix)) return
  const before = held()
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

/** Who is signed in on this device (K-008…K-010). All tabs share it. */
export const session = {
  /** The same object until something changes. */
  current: (): Session | null => held()?.session ?? null,

  /** The value of the Authorization header: 'Bearer …'. */
  authorization: (): string | undefined => held()?.raw,

  /** Whose session ended by itself, if nobody has signed in since. */
  expired,

  /**
   * Signs in. Drafts of another member are wiped first, so it answers when that is done.
   * Throws on a token that names no member.
   */
  async start(token: string, strategy: Strategy = 'local'): Promise<Session> {
    const raw = `${tokenType} ${token}`
    const userId = userOf(token)
    if (userId === undefined) throw new Error('The token names no member.')
    const previous = (held()?.session ?? expired())?.userId
    if (previous !== undefined && previous !== userId) for (const hook of otherUserHooks) await hook(previous)
    forget()
    onDevice.removeItem(expiredKey)
    onDevice.setItem(tokenKey(strategy), raw)
    const started: Session = { userId, strategy }
    changed({ raw, session: started })
    return started
  },

  /** Signs out because the person said so: nothing of this session stays. */
  end(): void {
    forget()
    onDevice.removeItem(expiredKey)
    changed(null)
  },

  /** The server ended the session. Who it was is kept, because the unsent drafts are. */
  expire(): void {
    const was = held()?.session
    if (!was) return
    // First of all: another tab that sees the token gone would take it for a signing out.
    onDevice.setItem(expiredKey, String(was.userId))
    forget()
    changed(null)
  },

  /** Told of every change, also of those made in another tab. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  },

  /** `hook` wipes what the previous member left on this device; awaited before another one is signed in. */
  onOtherUser(hook: (previous: number) => Promise<void> | void): () => void {
    otherUserHooks.add(hook)
    return () => otherUserHooks.delete(hook)
  },
}
