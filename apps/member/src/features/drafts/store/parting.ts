import type { Parting } from './ports.ts'
import type { TabDraft } from './tab.ts'
import { onDevice } from '../../../lib/on-device.ts'

const prefix = 'drafts.typed.' as const
type Key = `${typeof prefix}${string}`

function read(key: Key): TabDraft[] {
  try {
    return JSON.parse(onDevice.getItem(key) ?? '[]') as TabDraft[]
  } catch {
    return []
  }
}

/** In the local storage, the only one that has taken something by the time a page is gone. `page` names this one. */
export function partingOf(userId: number, page: string): Parting {
  const own: Key = `${prefix}${page}`
  return {
    leave(drafts) {
      try {
        if (drafts.length > 0) onDevice.setItem(own, JSON.stringify(drafts))
        else onDevice.removeItem(own)
      } catch {
        // Where it is full, the disk has its chance still.
      }
    },
    take() {
      for (const key of onDevice.keys(prefix).filter((one) => one !== own)) {
        const left = read(key)
        onDevice.removeItem(key)
        if (left[0]?.record.user_id === userId) return left
      }
      return []
    },
  }
}
