import { onDevice } from '../on-device.ts'

const key = 'storage.lasting'

/** Asks the browser, once on this device, to keep what is stored here, and remembers what it said. Nobody is told of a no. */
export async function askToKeep(
  storage: Pick<StorageManager, 'persist'> | undefined = navigator.storage,
): Promise<void> {
  if (onDevice.getItem(key) !== null || typeof storage?.persist !== 'function') return
  onDevice.setItem(key, 'asked')
  const agreed = await storage.persist().catch(() => false)
  onDevice.setItem(key, agreed ? 'granted' : 'refused')
}
