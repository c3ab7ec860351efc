import { openChannel, overTabs } from '@tensaku/local-first'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { now } from '../../../lib/now.ts'
import { isOnline } from '../../../lib/online.ts'
import { askToKeep } from '../../../lib/pwa/lasting-storage.ts'
import { type Session, session } from '../../../lib/session.ts'
import { placedInTab } from '../placed-in-tab.ts'
import { createDrafts, type Drafts } from './engine.ts'
import type { Ports, Remote } from './ports.ts'
import { storedDrafts } from './stored-drafts.ts'
import { draftsBackup } from './unload-backup.ts'
import { onDevice } from '../../../lib/on-device.ts'

function remoteOf(id: number): Remote {
  const one = (saveId: number) => ({ id, saveId })
  return {
    list: async () => (await api('GET /api/users/{id}/saves', { params: { id } })).items,
    get: (saveId) => api('GET /api/users/{id}/saves/{saveId}', { params: one(saveId) }),
    create: (body, key) =>
      api('POST /api/users/{id}/saves', { params: { id }, body, headers: { 'Idempotency-Key': key } }),
    update: (saveId, content, base) =>
      api('PUT /api/users/{id}/saves/{saveId}', {
        params: one(saveId),
        body: base === null ? content : { ...content, base_revision: base },
      }),
    remove: (saveId) => api('DELETE /api/users/{id}/saves/{saveId}', { params: one(saveId) }),
    async order(saveId, { key, expected }) {
      const placed = await api('POST /api/users/{id}/orders', {
        params: { id },
        body: { save_id: saveId, expected },
        headers: { 'Idempotency-Key': key },
      })
      placedInTab.keep(saveId, placed.order.id)
      return placed
    },
  }
}

const merge: Ports['merge'] = async () => (await import('@tensaku/domain/merge')).mergeSaves

/** Remembers the open draft for the addresses without an id and for a reload. */
const currentKey = 'drafts.current'

type Opened = { userId: number; drafts: Drafts; ready: Promise<void>; ended: boolean }
let opened: Opened | undefined

async function greet(begun: Opened): Promise<void> {
  await begun.ready
  // Loaded while there is a network, because two versions may differ when there is none.
  await merge().catch(() => undefined)
  if (!begun.ended) await begun.drafts.wake()
}

function start({ userId }: Session): Opened {
  const channel = openChannel<string>(`tensaku-drafts-${userId}`)
  const drafts = createDrafts({
    userId,
    disk: storedDrafts(),
    backup: draftsBackup(userId, newId()),
    remote: remoteOf(userId),
    merge,
    now,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    newId,
    online: isOnline,
    exclusive: overTabs((navigator as { locks?: LockManager }).locks),
    announce: channel.post,
    askToKeep: () => void askToKeep(),
  })
  const leaving = new AbortController()
  const on = (target: EventTarget, name: string, run: () => unknown) =>
    target.addEventListener(name, () => void run(), { signal: leaving.signal })
  const stopListening = channel.listen((localId) => void drafts.onRemoteChange(localId))
  on(window, 'online', drafts.wake)
  on(window, 'offline', drafts.wake)
  on(window, 'pagehide', drafts.leave)
  on(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? drafts.leave() : drafts.wake()))
  const forget = drafts.subscribe(() => {
    const { loaded, current } = drafts.snapshot()
    if (!loaded || session.current()?.userId !== userId) return
    if (current === null) onDevice.removeItem(currentKey)
    else onDevice.setItem(currentKey, current)
  })
  const begun: Opened = { userId, drafts, ready: drafts.load(onDevice.getItem(currentKey)), ended: false }
  void greet(begun)
  const stop = session.subscribe(() => {
    if (session.current()?.userId === userId) return
    stop()
    forget()
    begun.ended = true
    leaving.abort()
    stopListening()
    // The server ended the session: typed text stays on the device for its owner.
    void drafts.close(session.expired()?.userId === userId).then(channel.close)
  })
  return begun
}

/** The drafts of the signed-in member; those of the last session while one of its screens is open. */
export function openDrafts(): Opened {
  const current = session.current()
  if (current && (opened === undefined || opened.ended || opened.userId !== current.userId)) opened = start(current)
  if (!opened) throw new Error('Drafts are for members.')
  return opened
}
