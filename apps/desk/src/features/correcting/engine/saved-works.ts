import { idbStore, unloadBackup, withMemory } from '@tensaku/local-first'
import { databases, onDevice } from '../../../lib/on-device.ts'
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
