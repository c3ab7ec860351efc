import { overTabs } from '@tensaku/local-first'
import { api } from '../../../lib/api.ts'
import { newId } from '../../../lib/new-id.ts'
import { now } from '../../../lib/now.ts'
import { isOnline } from '../../../lib/online.ts'
import { session } from '../../../lib/session.ts'
import { openDrafts } from '../store/browser.ts'
import type { Drafts } from '../store/engine.ts'
import { createImages, type Images } from './images.ts'
import { browserShelf } from './shelf.ts'
import { shrink } from './shrink.ts'

/** A photograph over a weak mobile network takes its time. */
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

/** The images that wait on this device for whoever is signed in; what waits is sent from now on. */
export function openImages(): Images {
  const { userId, drafts, ready } = openDrafts()
  if (opened?.drafts === drafts) return opened.images
  const images = createImages({
    userId,
    drafts,
    ready,
    shelf: browserShelf(),
    shrink,
    upload: (image, name) => upload(userId, image, name),
    now,
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    newId,
    // Those of a session that has ended are left to the next one.
    online: () => isOnline() && opened?.drafts === drafts && session.current()?.userId === userId,
    exclusive: overTabs((navigator as { locks?: LockManager }).locks),
  })
  opened = { drafts, images }
  window.addEventListener('online', () => void images.send())
  void images.send()
  return images
}
