import type { Parting } from './ports.ts'
import type { TabDraft } from './tab.ts'

const prefix = 'drafts.typed.'

function read(key: string): TabDraft[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as TabDraft[]
  } catch {
    return []
  }
}

/** In the local storage, the only one that has taken something by the time a page is gone. `page` names this one. */
export function partingOf(userId: number, page: string): Parting {
  const own = prefix + page
  return {
    leave(drafts) {
      try {
        if (drafts.length > 0) localStorage.setItem(own, JSON.stringify(drafts))
        else localStorage.removeItem(own)
      } catch {
        // Where it is full, the disk has its chance still.
      }
    },
    take() {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix) && one !== own)) {
        const left = read(key)
        localStorage.removeItem(key)
        if (left[0]?.record.user_id === userId) return left
      }
      return []
    },
  }
}
