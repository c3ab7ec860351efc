import { onDevice } from '../lib/on-device.ts'

/** Deletes the last words that the disk has too, once at the start. Most people have none, and fetch no code for them. */
export async function deleteLastWords(): Promise<void> {
  try {
    if (onDevice.keys('desk.typed.').length === 0) return
    const { deleteStoredWords } = await import('../features/correcting/engine/saved-works.ts')
    await deleteStoredWords()
  } catch {
    // Without storage or code they stay until the next start.
  }
}
