import { minute } from '@tensaku/domain/calendar'
import { isOnline } from '../lib/online.ts'
import { inTab } from '../lib/on-device.ts'

const reloadedKey = 'shell.reloaded'
/** Milliseconds in which the page reloads itself at most once. */
export const reloadPause = minute

let reloading = false

/** Whether an error is about code or styles that could not be fetched. A release removes the old files. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css|chunk/i.test(error.message)

/** Whether the page may reload itself at `now` after a reload at `last` (milliseconds). */
export const mayReload = (now: number, last: number | undefined, online: boolean): boolean =>
  online && (last === undefined || now - last >= reloadPause || now < last)

/** Reloads the page for a failed chunk, at most once in 60 s and never offline. `true` while it reloads. */
export function recoverChunk(error: unknown, reload: () => void = () => location.reload()): boolean {
  if (reloading) return true
  if (!isChunkFailure(error)) return false
  try {
    const stored = inTab.getItem(reloadedKey)
    const now = performance.timeOrigin + performance.now()
    if (!mayReload(now, stored === null ? undefined : Number(stored), isOnline())) return false
    inTab.setItem(reloadedKey, String(now))
  } catch {
    // Without storage the page could reload for ever.
    return false
  }
  reloading = true
  reload()
  return true
}
