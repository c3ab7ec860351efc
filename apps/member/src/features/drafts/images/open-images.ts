import { overTabs } from '@tensaku/local-first'
import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { now } from '../../../lib/now.ts'
import { isOnline } from '../../../lib/online.ts'
import { session } from '../../../lib/session.ts'
import { openDrafts } from '../store/browser.ts'
import type { Drafts } from '../store/engine.ts'
import { createImages, type Images } from './images.ts'
import { imageQueue } from './image-queue.ts'
import { shrink } from './shrink.ts'

/** A photograph over a weak mobile network takes a while. */
const uploadMs = 55_000

async function upload(userId: number, image: Blob, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', image, name)
  const { url } = await api('POST /api/users/{id}/files/add', {
    params: { id: userId },
    body: form,
    timeout: uploadMs,
  })
  return url
}

let opened: { drafts: Drafts; images: Images } | undefined

/** The image queue of the signed-in member; waiting images are sent from now on. */
export function openImages(): Images {
  const { userId, drafts, ready } = openDrafts()
  if (opened?.drafts === drafts) return opened.images
  const images = createImages({
    userId,
    drafts,
    ready,
    queue: imageQueue(),
    shrink,
    upload: (image, name) => upload(userId, image, name),
    now,
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    newId,
    // Images of an ended session wait for the next one.
    online: () => isOnline() && opened?.drafts === drafts && session.current()?.userId === userId,
    exclusive: overTabs((navigator as { locks?: LockManager }).locks),
  })
  opened = { drafts, images }
  window.addEventListener('online', () => void images.send())
  document.addEventListener('visibilitychange', () => void images.look())
  // Sending waits for another tab that sends; the images are shown meanwhile.
  void images.look()
  void images.send()
  return images
}

/** The images that wait on this device, with their changes, and the functions to change them. */
export function useImages() {
  const images = openImages()
  return { images, unsent: useSyncExternalStore(images.subscribe, images.unsent) }
}
