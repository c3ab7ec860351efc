import { hasText, unsentIdOf } from '@tensaku/domain/drafts'
import { session } from '../../lib/session.ts'
import { unsent } from '../../lib/unsent.ts'
import { openDrafts } from './store/browser.ts'
import type { Drafts } from './store/engine.ts'
import type { Draft } from './store/views.ts'

export { ContinueDraft } from './components/continue-draft.tsx'
export { HomeExercise } from './components/home-exercise.tsx'

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

/** The ids of unsent images, for each draft that has its text on the server but not all of its images. */
const unsentImages = (drafts: Drafts): string[][] =>
  drafts
    .snapshot()
    .drafts.filter(({ state }) => state === 'saved')
    .map(({ content }) => content.options.files.flatMap(({ url }) => unsentIdOf(url) ?? []))
    .filter((ids) => ids.length > 0)

const loadImages = async () => (await import('./images/open-images.ts')).openImages()

/**
 * Counts the saved drafts with an image on this device only. An image of another device is not lost here. If the images of
 * this device cannot be read, all count.
 */
async function withImagesOnlyHere(drafts: Drafts): Promise<number> {
  const found = unsentImages(drafts)
  if (found.length === 0) return 0
  try {
    const images = await loadImages()
    await images.look()
    return found.filter((ids) => ids.some((id) => images.unsent()?.has(id))).length
  } catch {
    return found.length
  }
}

const withText = (drafts: readonly Draft[]): number => drafts.filter(({ content }) => hasText(content)).length

unsent.register({
  count: async () => {
    if (!session.current()) return 0
    const drafts = await whenReady()
    return (await drafts.countUnsent()) + (await withImagesOnlyHere(drafts))
  },
  restorable: async () => (session.current() ? withText((await whenReady()).snapshot().recoverable) : 0),
  flush: async () => {
    if (!session.current()) return
    const drafts = await whenReady()
    if (unsentImages(drafts).length > 0) await (await loadImages()).send()
    await drafts.sendAll()
  },
  keep: async () => (session.current() ? (await whenReady()).keep() : true),
})
