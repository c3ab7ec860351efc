import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'
import { openDrafts } from './store/browser.ts'

export { ContinueDraft } from './components/continue-draft.tsx'

async function whenReady() {
  const { drafts, ready } = openDrafts()
  await ready
  return drafts
}

/** The live stream says that a draft was written, by this device or another. */
export async function onServerSave({ id, revision }: { id: number; revision: number }): Promise<void> {
  if (session.current()) await (await whenReady()).received(id, revision)
}

/** The live stream says that a draft is gone: deleted, or ordered. */
export async function onServerSaveDeleted({ id }: { id: number }): Promise<void> {
  if (session.current()) await (await whenReady()).deleted(id)
}

/** The live stream has a gap: drafts may have been written or deleted meanwhile. */
export async function onServerSavesUnknown(): Promise<void> {
  if (session.current()) await (await whenReady()).wake()
}

unsent.register({
  count: async () => (session.current() ? (await whenReady()).countUnsent() : 0),
  flush: async () => {
    if (session.current()) await (await whenReady()).sendAll()
  },
  keep: async () => (session.current() ? (await whenReady()).keep() : true),
})
