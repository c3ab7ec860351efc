import { onDevice } from '../on-device.ts'

const key = 'storage.lasting'

/** Asks the browser once per device to keep our storage, and remembers the answer. A refusal is silent. */
export async function askToKeep(
  storage: Pick<StorageManager, 'persist'> | undefined = navigator.storage,
): Promise<void> {
  if (onDevice.getItem(key) !== null || typeof storage?.persist !== 'function') return
  onDevice.setItem(key, 'asked')
  const agreed = await storage.persist().catch(() => false)
  onDevice.setItem(key, agreed ? 'granted' : 'refused')
}
