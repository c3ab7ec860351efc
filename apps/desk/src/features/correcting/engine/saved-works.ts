import { idbStore, unloadBackup, withMemory } from '@tensaku/local-first'
import { databases, onDevice } from '../../../lib/on-device.ts'
import { contentOf } from './answers.ts'
import { same } from './content.ts'
import { isUnsent, type LateWrite, type SavedWork, workKind } from './saved.ts'

const warn = (event: Event) => event.preventDefault()

/**
 * Corrections stored in IndexedDB. Records that it refuses stay in memory, so that leaving the screen and returning loses
 * nothing. The browser asks before a page is left whose words are stored nowhere else.
 */
export const savedWorks = withMemory<SavedWork>(
  idbStore({ database: databases.works, store: 'works', keyPath: 'key' }, workKind),
  workKind,
  (waiting) => {
    if (waiting.some(isUnsent)) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  },
)

const prefix = 'desk.typed.' as const
type Key = `${typeof prefix}${string}`

/** The last words of windows that were closed before they were stored; this window has a name of its own. */
export function lastWords(key: string) {
  const ofWork: Key = `${prefix}${key}.`
  const own: Key = `${ofWork}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
  const keys = (): Key[] => onDevice.keys(prefix).filter((one) => one.startsWith(ofWork))
  return unloadBackup<LateWrite, Key>({ ...onDevice, keys }, own, () => true)
}

function wordsAt(name: Key): LateWrite[] {
  try {
    return JSON.parse(onDevice.getItem(name) ?? '[]') as LateWrite[]
  } catch {
    return []
  }
}

/** The last words of all closed windows, by the key of their correction. */
const allLastWords = () =>
  onDevice.keys(prefix).map((name) => ({ name, key: name.slice(prefix.length, name.lastIndexOf('.')) }))

const has = (saved: SavedWork, { content }: LateWrite): boolean =>
  [contentOf(saved), saved.base.content, ...(saved.late ?? []).map((late) => late.content)].some((one) =>
    same(one, content),
  )

/**
 * Deletes the last words that the stored correction has too, because the browser stored them after all. The correction may
 * never be opened again. All others may be unsent, so they stay.
 */
export async function deleteStoredWords(): Promise<void> {
  for (const { name, key } of allLastWords()) {
    const saved = await savedWorks.get(key).catch(() => undefined)
    if (saved && wordsAt(name).every((words) => has(saved, words))) onDevice.removeItem(name)
  }
}

/** Moves the last words into the record of a correction that is not opened for writing, which shows unsent texts. */
export async function moveLastWords(ofKey: string): Promise<void> {
  for (const { name } of allLastWords().filter(({ key }) => key === ofKey)) {
    const stored = onDevice.getItem(name)
    const words = wordsAt(name)
    let found = await savedWorks.get(ofKey)
    for (;;) {
      const known = found
      const missing = words.filter((one) => !known || !has(known, one))
      const [first] = missing
      if (!first) break
      const began: SavedWork = { key: ofKey, content: first.was, base: { revision: 0, content: first.was }, sent: null }
      const next = { ...(known ?? began), late: [...(known?.late ?? []), ...missing] }
      const conflict = await savedWorks.swap(known, next)
      if (!conflict) break
      found = conflict.stored
    }
    // Its window may be open, and may have written again meanwhile: those words stay for the next time.
    if (onDevice.getItem(name) === stored) onDevice.removeItem(name)
  }
}
