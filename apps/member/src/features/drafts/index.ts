import { isUnsentFile } from '@tensaku/domain/drafts'
import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'
import { openDrafts } from './store/browser.ts'
import type { Drafts } from './store/engine.ts'
import { hasText } from './store/record.ts'
import type { Draft } from './store/views.ts'

export { ContinueDraft } from './components/continue-draft.tsx'

async function whenReady() {
  const { drafts, ready } = openDrafts()
  await ready
  return drafts
}

/** Handles an event of the live stream: a draft was written, by this device or another. */
export async function onServerSave({ id, revision }: { id: number; revision: number }): Promise<void> {
  if (session.current()) await (await whenReady()).received(id, revision)
}

/** Handles an event of the live stream: a draft was deleted or ordered. */
export async function onServerSaveDeleted({ id }: { id: number }): Promise<void> {
  if (session.current()) await (await whenReady()).deleted(id)
}

/** Handles a gap in the live stream, during which drafts may have been written or deleted. */
export async function onServerSavesUnknown(): Promise<void> {
  if (session.current()) await (await whenReady()).wake()
}

/** Drafts with their text on the server, but not all of their images. */
const withUnsentImages = (drafts: Drafts): number =>
  drafts
    .snapshot()
    .drafts.filter(
      ({ state, content }) => state === 'saved' && content.options.files.some(({ url }) => isUnsentFile(url)),
    ).length

const withText = (drafts: readonly Draft[]): number => drafts.filter(({ content }) => hasText(content)).length

unsent.register({
  count: async () => {
    if (!session.current()) return 0
    const drafts = await whenReady()
    return (await drafts.countUnsent()) + withUnsentImages(drafts)
  },
  restorable: async () => (session.current() ? withText((await whenReady()).snapshot().recoverable) : 0),
  flush: async () => {
    if (!session.current()) return
    const drafts = await whenReady()
    if (withUnsentImages(drafts) > 0) await (await import('./images/open-images.ts')).openImages().send()
    await drafts.sendAll()
  },
  keep: async () => (session.current() ? (await whenReady()).keep() : true),
})
