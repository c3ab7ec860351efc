const key = 'storage.lasting'

/** Asks the browser, once on this device, to keep what is stored here, and remembers what it said. Nobody is told of a no. */
export async function askToKeep(
  storage: Pick<StorageManager, 'persist'> | undefined = navigator.storage,
): Promise<void> {
  if (localStorage.getItem(key) !== null || typeof storage?.persist !== 'function') return
  localStorage.setItem(key, 'asked')
  const agreed = await storage.persist().catch(() => false)
  localStorage.setItem(key, agreed ? 'granted' : 'refused')
}
