import { onDevice } from '../../lib/on-device.ts'

const key = 'notifications.told'

const claim = (id: number): boolean => {
  if (id <= Number(onDevice.getItem(key))) return false
  onDevice.setItem(key, String(id))
  return true
}

/** Whether this tab is the one that tells a notification: each is told once in a browser, and never after a newer one. */
export async function mayTell(id: number): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(key, () => claim(id)) : claim(id)
}
